// What sticks out of the window sideways. A region that is there to be scrolled may hold what is wider than it, but
// must itself fit.
(() => {
  const root = document.scrollingElement, width = root.clientWidth, faults = [];
  if (root.scrollWidth > width) faults.push(`the page is ${root.scrollWidth} pixels wide, the window ${width}`);
  const held = element => {
    for (let e = element.parentElement; e && e !== document.body; e = e.parentElement)
      if (getComputedStyle(e).overflowX !== 'visible') return true;
    return false;
  };
  for (const e of document.body.querySelectorAll('*')) {
    const box = e.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1 || box.left >= -1 && box.right <= width + 1 || held(e)) continue;
    faults.push(`<${e.tagName.toLowerCase()} class="${e.getAttribute('class') ?? ''}"> reaches from ${Math.round(box.left)} to ${Math.round(box.right)}, the window is ${width} wide: ${e.textContent.trim().slice(0, 60)}`);
    if (faults.length > 3) break;
  }
  return faults;
})()
