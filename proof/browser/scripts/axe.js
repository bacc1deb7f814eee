// What axe-core finds with all its rules that are no experiments, and with that of the size of targets: what lies in a
// region that scrolls may be half covered by the columns that stay. In the dark only the contrast can differ.
//
// On the wide light page everything is judged, in the other looks one of all rows, items of lists and paragraphs that
// are built alike and have the same colours; the others are taken out of the page while it is judged. The colours of a
// club's face are the same in all looks: in the others faces are alike.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const telling = ['class', 'style', 'role', 'type', 'colspan', 'rowspan', 'scope', 'hidden', 'open'];
  const attribute = ({name, value}) => telling.includes(name) ? `${name}=${value.replace(/^face k-\S+$/, 'face')}` : name;
  const built = e => [e.localName, ...[...e.attributes].map(attribute), ...[...e.children].map(built), '>'].join(' ');
  const kinds = new Set(), alike = [];
  for (const row of dark || innerWidth < 1000 ? document.querySelectorAll('tbody > tr, li, p:not([id])') : []) {
    if (alike.at(-1)?.contains(row) || row.contains(document.activeElement)) continue;
    const {color, backgroundColor} = getComputedStyle(row);
    const kind = [row.parentElement.localName, row.parentElement.closest('[class]')?.className, color, backgroundColor, built(row)].join();
    if (kinds.has(kind)) alike.push(row);
    kinds.add(kind);
  }
  const places = alike.map(row => {
    const place = document.createComment('');
    row.replaceWith(place);
    return place;
  });
  return axe.run(document, {
    preload: false,
    selectors: false,
    elementRef: true,
    resultTypes: ['violations'],
    ...(dark ? {runOnly: ['color-contrast']} : {rules: {'target-size': {enabled: true}}}),
  }).then(({violations}) => {
    places.forEach((place, i) => place.replaceWith(alike[i]));
    const scrolls = element => {
      const region = element.closest('.scroll');
      return region && region.scrollWidth > region.clientWidth;
    };
    return violations.flatMap(({id, help, nodes}) => {
      if (id === 'target-size') nodes = nodes.filter(node => !scrolls(node.element));
      return nodes.length ? [`axe-core: ${help} (${id}): ${nodes.length} times, as in ${nodes[0].html.slice(0, 200)}`] : [];
    });
  });
})()
