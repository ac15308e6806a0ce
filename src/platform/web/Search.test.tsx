import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, useNavigate, useSearchParams } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Search } from './Search.tsx'

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
      <button type="button" onClick={() => navigate('/guest')}>
        Baraka Mollel
      </button>
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

test('does not lead back who has followed a link before the pause was over', async () => {
  const { router, arrive } = open()
  await userEvent.fill(page.getByRole('searchbox'), 'Mollel')
  await page.getByRole('button', { name: 'Baraka Mollel' }).click()
  await afterThePause()
  expect(router.state.navigation.location?.pathname).toBe('/guest')
  arrive()
  await expect.element(page.getByRole('heading', { name: 'Guest' })).toBeVisible()
})
