import { expect, test } from 'vitest'
import { REGIONS } from '#app/lists/places.ts'
import { LEGAL_LINKS, QUICK_LINKS } from '#features/site/web/footer-links.ts'
import { POPULAR_DESTINATIONS } from '#features/site/web/links.ts'
import { PAGES } from './pages.ts'

test.each([...QUICK_LINKS, ...LEGAL_LINKS].map(({ to }) => to))('the footer leads to a page: %s [2.footer.1]', (to) => {
  expect(PAGES.map(({ path }): string => path)).toContain(to)
})

test('the popular destinations of the footer are regions of the catalogue', () => {
  const regions = REGIONS.map(({ name }) => name)
  expect(POPULAR_DESTINATIONS.filter((name) => !regions.includes(name))).toEqual([])
})
