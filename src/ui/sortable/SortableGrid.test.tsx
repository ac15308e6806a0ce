import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { DESKTOP, expectUsable, inDark, openPage, PHONE, PHONE_SW, VIEWS } from '#test/component/open-page.tsx'

// Photographs put in order by every means, as the parts page shows them.

const open = async (view = PHONE) => {
  if (!view) throw new Error('There is no view.')
  await openPage('/ui?only=sortable', { view, simulator: '/simulator' })
  await expect.element(page.getByRole('list', { name: 'Photographs' })).toBeVisible()
}

const names = () =>
  [...document.querySelectorAll('ol[aria-label="Photographs"] > li p')].map((p) => p.textContent?.slice(2))
const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const spoken = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join(' ')

const START = ['Front', 'Pool', 'Breakfast', 'Double room', 'Garden', 'Roof']
const SWAPPED = ['Pool', 'Front', 'Breakfast', 'Double room', 'Garden', 'Roof']

test.each(VIEWS)('can be used at $width px in $language, in both themes', async (view) => {
  await open(view)
  await expectUsable('the tiles')
  await inDark(() => expectUsable('the dark tiles'))
})

test('a button moves a tile by one place, keeps the focus, and says so', async () => {
  await open()
  expect(names()).toEqual(START)
  const later = page.getByRole('button', { name: 'Move Front one place back' })
  await userEvent.click(later)
  await expect.poll(names).toEqual(SWAPPED)
  await expect.element(later).toHaveFocus()
  expect(spoken()).toContain('Front is now at place 2 of 6.')
})

test('the first cannot go forward, the last not back', async () => {
  await open()
  const first = page.getByRole('button', { name: 'Move Front one place forward' })
  await expect.element(first).toHaveAttribute('aria-disabled', 'true')
  ;(first.element() as HTMLElement).click()
  expect(names()).toEqual(START)
})

test('the keyboard picks up, moves and puts down, and each step is spoken', async () => {
  await open()
  ;(handle('Front').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.poll(spoken).toContain('Front picked up. It is at place 1 of 6.')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(spoken).toContain('Front is now at place 2 of 6.')
  await userEvent.keyboard(' ')
  await expect.poll(spoken).toContain('Front put down at place 2 of 6.')
  await expect.poll(names).toEqual(SWAPPED)
  await expect.element(handle('Front')).toHaveFocus()
})

test('the keyboard reaches every place in turn, in sight of whoever moves the tile, and none beyond the last', async () => {
  await open()
  ;(handle('Front').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.poll(spoken).toContain('picked up')
  for (const place of [2, 3, 4, 5, 6]) {
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(spoken).toContain(`Front is now at place ${place} of 6.`)
    await expect.element(handle('Front')).toBeInViewport()
  }
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowUp}')
  await expect.poll(spoken).toContain('Front is now at place 4 of 6.')
  await userEvent.keyboard('{ArrowLeft} ')
  await expect.poll(names).toEqual(['Pool', 'Breakfast', 'Front', 'Double room', 'Garden', 'Roof'])
})

test('Escape leaves everything as it was', async () => {
  await open()
  ;(handle('Front').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.poll(spoken).toContain('picked up')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(spoken).toContain('Front is now at place 3 of 6.')
  await userEvent.keyboard('{Escape}')
  await expect.poll(spoken).toContain('Not moved.')
  await expect.poll(names).toEqual(START)
})

test('a handle says what it is and how it is used, in the language of the page', async () => {
  await open(PHONE_SW)
  const button = page.getByRole('button', { name: 'Sogeza Front', exact: true })
  await expect.element(button).toHaveAttribute('aria-roledescription', 'inaweza kupangwa')
  await expect.element(button).toHaveAccessibleDescription(/^Bonyeza Space kuinua/)
})

test('a mouse drags a tile to another place', async () => {
  await open(DESKTOP)
  await userEvent.dragAndDrop(handle('Front'), handle('Breakfast'))
  await expect.poll(names).toEqual(['Pool', 'Breakfast', 'Front', 'Double room', 'Garden', 'Roof'])
})

type Point = { x: number; y: number }

/** The middle of an element in the coordinates of the whole window: the page under test lies in a frame. */
const middleOf = (element: Element): Point => {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: frame.left + left + width / 2, y: frame.top + top + height / 2 }
}

/** A finger as the browser's own input has it, scrolling included; without points it is lifted. */
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints })

const moveFinger = async (from: Point, to: Point) => {
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  }
}

test.each([
  ['a handle', (name: string) => handle(name).element()],
  ['a picture', (name: string) => handle(name).element().closest('li')?.firstElementChild as Element],
])('a finger that rests on %s drags the tile to another place', async (_what, target) => {
  await open()
  target('Breakfast').scrollIntoView({ block: 'center', behavior: 'instant' })
  const from = middleOf(target('Front'))
  const to = middleOf(target('Breakfast'))
  await touch('touchStart', from)
  await expect.poll(spoken).toContain('Front picked up. It is at place 1 of 6.')
  await moveFinger(from, to)
  await expect.poll(spoken).toContain('Front is now at place 3 of 6.')
  await touch('touchEnd')
  await expect.poll(names).toEqual(['Pool', 'Breakfast', 'Front', 'Double room', 'Garden', 'Roof'])
})

test('a finger that rests on a button picks nothing up', async () => {
  await open()
  const later = page.getByRole('button', { name: 'Move Front one place back' }).element()
  later.scrollIntoView({ block: 'center', behavior: 'instant' })
  await touch('touchStart', middleOf(later))
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(spoken()).not.toContain('picked up')
  await touch('touchEnd')
})

test('a finger that goes on at once scrolls the page and moves nothing', async () => {
  await open()
  const picture = handle('Breakfast').element().closest('li')?.firstElementChild as Element
  picture.scrollIntoView({ block: 'center', behavior: 'instant' })
  const top = () => picture.getBoundingClientRect().top
  const before = top()
  const from = middleOf(picture)
  // The first move is sent before the touch is answered: on a busy machine the finger would have rested by then.
  await Promise.all([touch('touchStart', from), moveFinger(from, { x: from.x, y: from.y - 200 })])
  await expect.poll(top).toBeLessThan(before - 100)
  await touch('touchEnd')
  expect(spoken()).not.toContain('picked up')
  expect(names()).toEqual(START)
})
