import type { Access } from './access.ts'
import { rightIn } from './access.ts'
import type { Role } from './account.ts'
import type { RefusalCode } from './refusal.ts'

/** Minutes after which a view of a customer's account ends by itself. */
export const VIEW_MINUTES = 30

/** The maximum length of its reason. */
export const VIEW_REASON_LENGTH = 300

/** Whose accounts can be viewed: nobody's who works for the platform, as a view would lend their rights. */
export const canBeViewed = ({ role, status }: { role: Role; status: 'active' | 'blocked' }): boolean =>
  role !== 'bhumwi_admin' && status === 'active'

/**
 * What a call is during a view, if its contract says so: `closed` even if it only reads, because it is the owner's alone;
 * `open` although it changes something, because it ends the view or the session of the staff.
 */
export type InView = 'closed' | 'open'

type ViewedCall = { method: string; access: Access; inView?: InView | undefined }

/** The header of a change that a page with a view sends: the id of the account that it shows. */
export const VIEWED_HEADER = 'x-viewed-account'

/**
 * Why a change is refused that a page with a view sends after the view: it would go to the account of the staff, whose
 * session is still open. `viewed` is the account that the page shows, `open` the one that the browser has a view of.
 */
export const refusalAfterView = (
  { method, inView }: ViewedCall,
  { viewed, open }: { viewed: string | undefined; open: number | null },
): RefusalCode | null => {
  if (viewed === undefined || method === 'GET' || inView === 'open') return null
  return viewed === String(open) ? null : 'view_over'
}

/** Why a call is refused during a view; null if it is answered. What a hotel earns and where it is paid is its own matter. */
export const refusalInView = ({ method, access, inView }: ViewedCall): RefusalCode | null => {
  if (inView === 'open') return null
  if (method !== 'GET') return 'view_read_only'
  return inView === 'closed' || rightIn(access)?.startsWith('payout.') ? 'view_closed' : null
}
