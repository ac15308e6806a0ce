import type { PageModules } from '#platform/web/router.tsx'
import { byName } from './page-files.ts'

/** The code of the pages that visitors cannot open, or only by the link of a mail; `modules.ts` leaves them out. */
export const ownModules: PageModules = byName(
  import.meta.glob<{ page: never }>([
    '../features/*/web/*Page.tsx',
    '!../features/search/web/*Page.tsx',
    '!../features/enquiries/web/{Book,Contact,Newsletter,Partner,Press,RegisterProperty}Page.tsx',
    '!../features/property-page/web/RoomsPage.tsx',
    '!../features/site/web/{Failed,Home,Privacy,Terms}Page.tsx',
    '!../features/accounts/web/{ForgotPassword,Login,Register}Page.tsx',
    '!../features/trips/web/ReferencePage.tsx',
  ]),
)
