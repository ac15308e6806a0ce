import { Component, type ReactNode, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lazyPart } from './lazy-part.tsx'

let root: Root | null = null
// React reports what a boundary has caught.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  root?.unmount()
  document.getElementById('app')?.remove()
  vi.restoreAllMocks()
})

class Page extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <p>The page failed.</p> : this.props.children
  }
}

const show = (part: ReactNode) => {
  const place = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'app' }))
  root = createRoot(place)
  root.render(
    <Page>
      <p>The page</p>
      <Suspense fallback={<p>Loading</p>}>{part}</Suspense>
    </Page>,
  )
}

/** Code that fails as it does without a network, as often as said, and then comes. */
const codeAfter = (failures: number) => {
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: ({ name }: { name: string }) => <p>The part of {name}</p> }
  }
  return { load, tries: () => tries }
}

test('what stands in for code that is away can fetch it again, as often as it takes', async () => {
  const { load, tries } = codeAfter(2)
  const Part = lazyPart(load, ({ name, retry }) => (
    <button type="button" onClick={retry}>
      Fetch {name} again
    </button>
  ))
  show(<Part name="Asha" />)
  for (const times of [1, 2]) {
    await expect.poll(tries).toBe(times)
    await page.getByRole('button', { name: 'Fetch Asha again' }).click()
  }
  await expect.element(page.getByText('The part of Asha')).toBeVisible()
  await expect.element(page.getByText('The page', { exact: true })).toBeVisible()
})

test('without anything that stands in, the page goes on alone, and the next time the code is fetched again', async () => {
  const { load, tries } = codeAfter(1)
  const Part = lazyPart(load)
  show(<Part name="Asha" />)
  await expect.poll(() => document.getElementById('app')?.textContent).toBe('The page')
  expect(tries()).toBe(1)
  root?.unmount()
  document.getElementById('app')?.remove()
  show(<Part name="Asha" />)
  await expect.element(page.getByText('The part of Asha')).toBeVisible()
})

test('a fault of the code is the page’s', async () => {
  const Part = lazyPart(async () => ({
    default: () => {
      throw new Error('a fault')
    },
  }))
  show(<Part />)
  await expect.element(page.getByText('The page failed.')).toBeVisible()
})
