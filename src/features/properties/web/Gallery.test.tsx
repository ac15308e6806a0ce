import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok, PAGE, PROPERTY, serverOf } from '#test/component/booking-dialog.ts'
import { expectUsable, openPage, VIEWS } from '#test/component/open-page.tsx'

const WORD = { en: 'Illustrations', sw: 'Michoro' }
const PHOTOGRAPH = {
  path: '/photographs/0b6f6a0e-6f5e-4d0c-9f43-0a6e2f6f3c11-960.webp',
  alt: 'The gate',
  colour: '#345',
}

test.each(VIEWS)('drawn pictures are marked as illustrations: $width px, $language', async (view) => {
  await openPage(PAGE, { view, user: null, server: serverOf({}) })
  const gallery = page.getByRole('region', { name: view.language === 'en' ? 'Pictures' : 'Picha' })
  await expect.element(gallery.getByText(WORD[view.language])).toBeVisible()
  await expectUsable('a gallery of illustrations')
})

test.each(VIEWS)('photographs have no such mark: $width px, $language', async (view) => {
  const property = { ...PROPERTY, pictures: [PHOTOGRAPH] }
  await openPage(PAGE, { view, user: null, server: serverOf({ 'GET /api/properties/7/': ok(property) }) })
  await expect.element(page.getByRole('img', { name: PHOTOGRAPH.alt })).toBeInTheDocument()
  expect(page.getByText(WORD[view.language], { exact: true }).elements()).toEqual([])
})
