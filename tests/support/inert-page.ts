import { expect } from 'vitest';

/** Text that tries to leave its element, to run, to load and to imitate the page. It tells on itself in `harmed`. */
export const HOSTILE_MARKUP =
  '</style></pre></title><script>window.top.harmed = 1</script><img src=x onerror="window.top.harmed = 2"><svg onload="window.top.harmed = 3"><style>body{display:none}</style>\u202egnp.exe" onmouseover="window.top.harmed = 4';

/** A saved page that runs and loads nothing, and is still to be seen. */
export function expectInert(saved: Document): void {
  expect(
    saved.querySelectorAll('script, img, iframe, link, base, form, a, object, style ~ style'),
  ).toHaveLength(0);
  for (const element of saved.querySelectorAll('*'))
    expect([...element.attributes].filter(({ name }) => /^on|^href|^src|^style$/.test(name))).toEqual([]);
  expect(Reflect.get(window, 'harmed')).toBeUndefined();
  expect(saved.defaultView?.performance.getEntriesByType('resource')).toEqual([]);
  expect(saved.body.getBoundingClientRect().height).toBeGreaterThan(300);
}
