import { describe, test } from 'vitest'
import { expectUsable, openPage, VIEWS } from '#test/component/open-page.tsx'

const FACTS = { properties: 120, rooms: 900, regions: 12, destinations: 40 }

describe.each(VIEWS)('at $width px in $language', (view) => {
  test.each(['/partner', '/pr', '/privacy'])('%s can be read by everybody', async (path) => {
    await openPage(path, { view, server: { 'GET /api/catalogue-facts/': () => ({ status: 200, body: FACTS }) } })
    await expectUsable(path)
  })
})
