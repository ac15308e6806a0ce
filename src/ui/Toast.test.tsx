import '#ui/office.css'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AlertMessage, Notice } from './Notice.tsx'
import { ToastProvider, useToast } from './Toast.tsx'

let root: Root | null = null
afterEach(() => {
  root?.unmount()
  document.getElementById('app')?.remove()
})

type Place = { saveBar?: boolean; sheet?: boolean }

/** The end of a long page: its notice is far above, tabs stick to the bottom of the window. */
const EndOfPage = ({ saveBar, sheet }: Place) => {
  const toast = useToast()
  const [message, setMessage] = useState<AlertMessage | null>(null)
  return (
    <div style={{ height: 3000, position: 'relative' }}>
      <Notice message={message} onGone={() => setMessage(null)} />
      <div style={{ position: 'absolute', bottom: 300 }}>
        <button type="button" onClick={() => toast({ text: 'Booking confirmed' })}>
          toast
        </button>
        <button type="button" onClick={() => setMessage({ text: 'Saved' })}>
          notice
        </button>
      </div>
      {sheet && (
        <dialog ref={(dialog) => dialog?.showModal()} style={{ position: 'fixed', inset: 'auto 0 0' }}>
          <button type="button" onClick={() => toast({ text: 'Checked in' })}>
            move
          </button>
        </dialog>
      )}
      {saveBar && <div className="save-bar" style={{ position: 'fixed', bottom: 57, height: 100, width: '100%' }} />}
      <nav className="thumb-bar" style={{ position: 'fixed', bottom: 0, height: 57, width: '100%' }} />
    </div>
  )
}

const open = async (place: Place) => {
  await page.viewport(360, 740)
  const app = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'app' }))
  root = createRoot(app)
  root.render(
    <ToastProvider>
      <EndOfPage {...place} />
    </ToastProvider>,
  )
  await page.getByRole('button', { name: place.sheet ? 'move' : 'toast' }).click()
}
const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0
const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? Infinity

test.each([
  ['.thumb-bar', false],
  ['.save-bar', true],
])('messages over the page do not cover the bar at the bottom: %s', async (bar, saveBar) => {
  await open({ saveBar })
  await expect.poll(() => bottomOf('[popover]:popover-open p')).toBeLessThan(topOf(bar))
  await page.getByRole('button', { name: 'notice' }).click()
  await expect.poll(() => document.querySelector('[role=status] p.fixed')?.textContent).toBe('Saved')
  expect(bottomOf('[role=status] p.fixed')).toBeLessThan(topOf(bar))
})

test('messages do not cover the buttons of a sheet on a phone', async () => {
  await open({ sheet: true })
  await expect.poll(() => bottomOf('[popover]:popover-open p')).toBeLessThan(100)
  expect(topOf('[popover]:popover-open p')).toBeGreaterThanOrEqual(0)
})

test('a message that is said again takes the place of its first time', async () => {
  await open({})
  const shown = () => [...document.querySelectorAll('[popover]:popover-open p')].map(({ textContent }) => textContent)
  await expect.poll(shown).toEqual(['Booking confirmed'])
  await page.getByRole('button', { name: 'toast' }).click()
  await page.getByRole('button', { name: 'toast' }).click()
  expect(shown()).toEqual(['Booking confirmed'])
})
