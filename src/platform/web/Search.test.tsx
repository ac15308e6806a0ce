import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Search } from './Search.tsx'

const workFor = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** A row that takes a slow phone's time to draw, as soon as the page is about to be left. */
const Row = () => {
  if (useNavigation().location) workFor(10)
  return null
}

const ROWS = Array.from({ length: 60 }, (_, row) => row)

const List = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  return (
    <>
      <Search
        label="Find a guest"
        applied={params.get('q') ?? ''}
        address={(q) => (q ? `/list?q=${q}` : '/list')}
        input={null}
      />
      <button type="button" onClick={() => navigate('/list')}>
        Clear the search
      </button>
      <button type="button" onClick={() => navigate('/guest')}>
        Baraka Mollel
      </button>
      {ROWS.map((row) => (
        <Row key={row} />
      ))}
    </>
  )
}

/** A list with a search, and the page of a guest that arrives when the test lets it. */
const open = () => {
  const { promise, resolve: arrive } = Promise.withResolvers<null>()
  const router = createMemoryRouter(
    [
      { path: '/list', Component: List },
      { path: '/guest', loader: () => promise, Component: () => <h1>Guest</h1> },
    ],
    { initialEntries: ['/list'] },
  )
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<RouterProvider router={router} />)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return { router, arrive: () => arrive(null) }
}

const afterThePause = () => new Promise((resolve) => setTimeout(resolve, 600))

test('searches after a pause, without a new entry in the history', async () => {
  const { router } = open()
  await userEvent.fill(page.getByRole('searchbox'), ' Mollel ')
  await expect.poll(() => router.state.location.search).toBe('?q=Mollel')
  expect(router.state.historyAction).toBe('REPLACE')
})

test('searches for the same text again after it was cleared', async () => {
  const { router } = open()
  for (const _ of [1, 2]) {
    await userEvent.fill(page.getByRole('searchbox'), 'Mollel')
    await expect.poll(() => router.state.location.search).toBe('?q=Mollel')
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect.poll(() => router.state.location.search).toBe('')
  }
})

test('does not lead back who has followed a link before the pause was over', async () => {
  const { router, arrive } = open()
  await userEvent.fill(page.getByRole('searchbox'), 'Mollel')
  await page.getByRole('button', { name: 'Baraka Mollel' }).click()
  await afterThePause()
  expect(router.state.navigation.location?.pathname).toBe('/guest')
  arrive()
  await expect.element(page.getByRole('heading', { name: 'Guest' })).toBeVisible()
})
