import type { createBrowserRouter } from 'react-router'
import type { Company } from '#domain/company.ts'
import type { Language } from '#domain/language.ts'
import type { Words } from '#i18n/en.ts'
import type { Head } from '#platform/page.ts'

type Match = {
  route: { id: string; handle?: { head?: (data: unknown, language: Language, company: Company) => Head } }
}

type HeadContext = { language: Language; company: Company }

/** The head of the innermost page that has one. */
export const headOf = (
  matches: readonly Match[],
  loaderData: Record<string, unknown>,
  { language, company }: HeadContext,
): Head => {
  for (const { route } of [...matches].reverse()) {
    const head = route.handle?.head
    if (head && loaderData[route.id] !== undefined) return head(loaderData[route.id], language, company)
  }
  return { title: 'Bhumwi' }
}

/** The head of the page for a failure or a missing page; search engines must not index it. */
export const failedHead = (errors: Record<string, unknown>, { site }: Words): Head => {
  const missing = Object.values(errors).some((error) => (error as { status?: number } | null)?.status === 404)
  return { title: `${missing ? site.failed.missing : site.failed.broken} | Bhumwi`, noindex: true }
}

/** Updates the document's title on each navigation in the browser. */
export const syncTitle = (router: ReturnType<typeof createBrowserRouter>, context: HeadContext, words: Words) =>
  router.subscribe(({ matches, loaderData, errors, navigation }) => {
    if (navigation.state !== 'idle') return
    document.title = (errors ? failedHead(errors, words) : headOf(matches, loaderData, context)).title
  })
