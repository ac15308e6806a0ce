import '#ui/office.css'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type AlertMessage, Notice } from './Notice.tsx'

let root: Root | null = null
afterEach(() => {
  vi.useRealTimers()
  root?.unmount()
  document.getElementById('app')?.remove()
})

/** A page whose notices are at its top, and whose buttons are at both ends. */
const LongPage = () => {
  const [message, setMessage] = useState<AlertMessage | null>(null)
  const announce = (text: string) => () => setMessage({ text })
  return (
    <div style={{ height: 3000, paddingTop: 100, position: 'relative' }}>
      <button type="button" onClick={announce('Near')}>
        top
      </button>
      <Notice message={message} onGone={() => setMessage(null)} />
      <button type="button" onClick={announce('Far')} style={{ position: 'absolute', bottom: 0 }}>
        bottom
      </button>
    </div>
  )
}

const open = async () => {
  await page.viewport(360, 740)
  const place = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'app' }))
  root = createRoot(place)
  root.render(<LongPage />)
  await expect.element(page.getByText('top')).toBeVisible()
}
const message = () => document.querySelector('[role=status] p')
const isInSight = () => {
  const box = message()?.getBoundingClientRect()
  return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight
}

test('a notice is in its place while that is in sight, and over the page while it is not', async () => {
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.getByText('top').click()
  await expect.poll(() => message()?.textContent).toBe('Near')
  expect(isInSight()).toBe(true)
  expect(getComputedStyle(message() as Element).position).toBe('static')
  await page.getByText('bottom').click()
  await expect.poll(() => message()?.textContent).toBe('Far')
  expect(window.scrollY).toBeGreaterThan(1000)
  await expect.poll(isInSight).toBe(true)
  expect(getComputedStyle(message() as Element).position).toBe('fixed')
  // The next one far away as well: its place is measured, not where the one before was shown.
  await page.getByText('bottom').click()
  await expect.poll(isInSight).toBe(true)
  vi.advanceTimersByTime(3000)
  await expect.poll(message).toBeNull()
})
