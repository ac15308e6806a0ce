import type { createBrowserRouter } from 'react-router'
import type { Language } from '#domain/language.ts'
import type { Head } from '#platform/page.ts'

type Match = { route: { id: string; handle?: { head?: (data: unknown, language: Language) => Head } } }

/** The head of the innermost page that has one. */
export const headOf = (matches: readonly Match[], loaderData: Record<string, unknown>, language: Language): Head => {
  for (const { route } of [...matches].reverse()) {
    const head = route.handle?.head
    if (head && loaderData[route.id] !== undefined) return head(loaderData[route.id], language)
  }
  return { title: 'Bhumwi' }
}

/** Keeps the document's title in step while the browser goes from page to page. */
export const keepHead = (router: ReturnType<typeof createBrowserRouter>, language: Language) =>
  router.subscribe(({ matches, loaderData, navigation }) => {
    if (navigation.state === 'idle') document.title = headOf(matches, loaderData, language).title
  })
