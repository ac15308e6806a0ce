import '#ui/office.css'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { search } from '#i18n/en/search.ts'
import { LazyCalendar } from './LazyCalendar.tsx'
import { type DayRange, NO_RANGE } from './range.ts'

let root: Root | null = null
afterEach(() => {
  root?.unmount()
  document.getElementById('app')?.remove()
})

const chosen: DayRange[] = []
const shown: { first: string; last: string }[] = []
const Stay = ({ today, months }: { today: string; months: 1 | 2 }) => {
  const [range, setRange] = useState(NO_RANGE)
  const choose = (next: DayRange) => {
    chosen.push(next)
    setRange(next)
  }
  return (
    <LazyCalendar
      range={range}
      onChange={choose}
      onShown={(span) => shown.push(span)}
      today={today}
      months={months}
      lang="en"
      words={search.dates}
    />
  )
}

const open = async (today: string, width: number, months: 1 | 2) => {
  chosen.length = 0
  shown.length = 0
  await page.viewport(width, 740)
  const place = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'app' }))
  root = createRoot(place)
  root.render(<Stay today={today} months={months} />)
  await expect.element(page.getByRole('grid').first()).toBeVisible()
}
const captions = () =>
  page
    .getByRole('grid')
    .elements()
    .map((grid) => grid.getAttribute('aria-label'))
const days = () => [...document.querySelectorAll<HTMLButtonElement>('.cal-day')]
const firstDays = () => days().map((day) => day.getAttribute('aria-label')?.replace(/^\w+, /, ''))
const next = () => page.getByRole('button', { name: search.dates.nextMonth }).click()

test('in the last days of a month the next one stands below it, without the weeks that are over', async () => {
  await open('2026-11-29', 360, 2)
  expect(captions()).toEqual(['November 2026', 'December 2026'])
  expect(firstDays().slice(0, 3)).toEqual(['29 Nov 2026', '30 Nov 2026', '1 Dec 2026'])
  await expect.poll(() => shown).toEqual([{ first: '2026-11-01', last: '2026-12-31' }])
  // All of it is in sight on a small phone, and a stay over the end of the month takes two taps.
  const last = days().at(-1)?.getBoundingClientRect().bottom ?? Number.NaN
  expect(last).toBeLessThan(560)
  await page.getByRole('button', { name: /30 Nov 2026/ }).click()
  await page.getByRole('button', { name: / 2 Dec 2026/ }).click()
  expect(chosen.at(-1)).toEqual({ start: '2026-11-30', end: '2026-12-02' })
  await next()
  await expect.poll(captions).toEqual(['January 2027'])
  await page.getByRole('button', { name: search.dates.previousMonth }).click()
  await expect.poll(captions).toEqual(['December 2026'])
})

test('the keyboard goes from the last days of a month into the next one', async () => {
  await open('2026-11-29', 360, 1)
  document.querySelector<HTMLElement>('.cal-day[tabindex="0"]')?.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toContain('1 Dec 2026')
  await userEvent.keyboard('{PageDown}')
  await expect.poll(captions).toEqual(['January 2027'])
})

test('earlier in a month one stands alone, and all its days are shown', async () => {
  await open('2026-11-20', 360, 2)
  expect(captions()).toEqual(['November 2026'])
  expect(days()).toHaveLength(30)
})

test('two months stay beside each other where there is room', async () => {
  await open('2026-11-29', 1280, 2)
  const [november, december] = page.getByRole('grid').elements()
  expect(november?.getBoundingClientRect().top).toBe(december?.getBoundingClientRect().top)
  expect(days()).toHaveLength(61)
})
