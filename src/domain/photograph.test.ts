import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHeic, PHOTOGRAPH_WIDTHS, sentSize } from './photograph.ts'

test.each([
  ['a photograph of 12 megapixels', [4000, 3000], [2560, 1920]],
  ['the same upright', [3000, 4000], [1920, 2560]],
  ['a narrow one upright', [2250, 4000], [1440, 2560]],
  ['a panorama', [10_000, 2000], [2560, 512]],
  ['a long screenshot, which keeps its width', [1080, 5000], [1080, 5000]],
  ['a small one', [640, 480], [640, 480]],
])('%s is sent in a size that suits it', (_, [width = 0, height = 0], [sentWidth, sentHeight]) => {
  expect(sentSize(width, height)).toEqual({ width: sentWidth, height: sentHeight })
})

test('a photograph is never enlarged, keeps its shape, and landscapes keep more than the largest stored width', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const sent = sentSize(width, height)
      expect(sent.width).toBeLessThanOrEqual(Math.min(width, 2560))
      expect(sent.height).toBeLessThanOrEqual(height)
      expect(Math.abs(sent.width * height - sent.height * width)).toBeLessThanOrEqual(width + height)
      if (width >= height) expect(sent.width).toBeGreaterThanOrEqual(Math.min(width, Math.max(...PHOTOGRAPH_WIDTHS)))
    }),
  )
})

test('HEIC is known by its type, or by its name if there is no type', () => {
  expect(isHeic({ type: 'image/heic', name: 'a' })).toBe(true)
  expect(isHeic({ type: 'image/heif-sequence', name: 'a' })).toBe(true)
  expect(isHeic({ type: '', name: 'IMG_1.HEIC' })).toBe(true)
  expect(isHeic({ type: 'image/jpeg', name: 'IMG_1.heic' })).toBe(false)
})
