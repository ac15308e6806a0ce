import { Refusal } from '#domain/refusal.ts'
import { type Route, route } from '#platform/server/mount.ts'
import { type SiteSettings, siteAddress } from '#platform/server/site-address.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import * as contract from '../contract.ts'
import { changeAnnouncement } from './change-announcement.ts'
import { previewAnnouncement } from './preview-announcement.ts'
import { countAudience, queuePromotional, queueTargeted, type SendDeps } from './send-announcement.ts'
import { setAnnouncementStatus } from './set-status.ts'
import { type AnnouncementRow, announcementRow, announcementRows } from './store.ts'

type Deps = SendDeps & SiteSettings & { db: Db; transaction: RunTransaction; smsPartPrice: () => Promise<number> }
type Reply = ReturnType<typeof contract.showAnnouncement.reply.parse>

/** The audience is stored as it came in, checked by the contract. */
const present = (row: AnnouncementRow) => row as AnnouncementRow & Pick<Reply, 'audience'>

/** What the platform sends to many people, and how far it is. */
export const announcementRoutes = (deps: Deps): Route[] => [
  route(contract.listAnnouncements, async ({ query }) => {
    const { rows, total } = await announcementRows(deps.db, query)
    return { rows: rows.map(present), total }
  }),
  route(contract.countAudience, ({ query }) => countAudience(deps)(query)),
  route(contract.previewAnnouncement, async ({ headers, body }) =>
    previewAnnouncement(deps)(body, siteAddress(deps, headers)),
  ),
  route(contract.showAnnouncement, async ({ params }) => {
    const row = await announcementRow(deps.db, params.id)
    if (!row) throw new Refusal('not_found')
    return present(row)
  }),
  route(contract.sendPromotional, ({ tx, account, headers, body }) =>
    queuePromotional(deps)(tx, { accountId: account.id, site: siteAddress(deps, headers) }, body),
  ),
  route(contract.sendTargeted, ({ tx, account, headers, body }) =>
    queueTargeted(deps)(tx, { accountId: account.id, site: siteAddress(deps, headers) }, body),
  ),
  route(contract.changeAnnouncement, async ({ params, headers, body }) =>
    present(await changeAnnouncement(deps)(params.id, body, siteAddress(deps, headers))),
  ),
  route(contract.setAnnouncementStatus, async ({ params, body }) =>
    present(await setAnnouncementStatus(deps)(params.id, body.status)),
  ),
]
