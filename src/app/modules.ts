import type { PageModules } from '#platform/web/router.tsx'

const files = import.meta.glob<{ page: never }>(['../features/*/web/*Page.tsx', '!../features/site/web/FailedPage.tsx'])

/** Every page's code by the name that the sitemap uses, each in a chunk of its own. */
export const pageModules: PageModules = Object.fromEntries(
  Object.entries(files).map(([path, load]) => {
    const [, feature, name] = /features\/([^/]+)\/web\/(\w+)\.tsx$/.exec(path) ?? []
    return [`${feature}/${name}`, load]
  }),
)
