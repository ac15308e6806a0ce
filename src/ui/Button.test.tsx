import '#ui/office.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from './Button.tsx'

let root: Root | null = null
afterEach(() => {
  root?.unmount()
  document.getElementById('app')?.remove()
})

const open = async (size: 'sm' | 'md' | 'lg', text: string) => {
  const place = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'app' }))
  root = createRoot(place)
  root.render(
    <div style={{ width: 130 }}>
      <Button size={size}>{text}</Button>
    </div>,
  )
  await expect.element(page.getByRole('button')).toBeVisible()
  const button = page.getByRole('button').element()
  const words = document.createRange()
  words.selectNodeContents(button)
  return { button: button.getBoundingClientRect(), text: words.getBoundingClientRect() }
}

test.each(['sm', 'md', 'lg'] as const)(
  'a label of two lines does not touch the edges of its button: %s',
  async (size) => {
    const { button, text } = await open(size, 'Fungua nafasi hii')
    expect(text.top - button.top).toBeGreaterThanOrEqual(6)
    expect(button.bottom - text.bottom).toBeGreaterThanOrEqual(6)
  },
)

test.each([
  ['sm', 36],
  ['md', 44],
  ['lg', 52],
] as const)('a label of one line leaves the height of a button as it is: %s', async (size, height) => {
  const { button } = await open(size, 'Lipa')
  expect(button.height).toBe(height)
})
