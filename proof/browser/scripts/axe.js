// What axe-core finds with all its rules that are no experiments, and with that of the size of targets: what lies in a
// region that scrolls may be half covered by the columns that stay. In the dark only the contrast can differ.
axe.run(document, {
  preload: false,
  selectors: false,
  elementRef: true,
  resultTypes: ['violations'],
  ...(matchMedia('(prefers-color-scheme: dark)').matches ? {runOnly: ['color-contrast']} : {rules: {'target-size': {enabled: true}}}),
}).then(({violations}) => {
  const scrolls = element => {
    const region = element.closest('.scroll');
    return region && region.scrollWidth > region.clientWidth;
  };
  return violations.flatMap(({id, help, nodes}) => {
    if (id === 'target-size') nodes = nodes.filter(node => !scrolls(node.element));
    return nodes.length ? [`axe-core: ${help} (${id}): ${nodes.length} times, as in ${nodes[0].html.slice(0, 200)}`] : [];
  });
})
