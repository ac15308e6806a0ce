import type { PromotionChannel } from '#domain/announcement.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** Whether promotions come, by channel. */
export type PromotionChoices = Record<PromotionChannel, boolean>

/** How somebody chose: on a page of the site, by the link of a message, or by the button of a mail program. */
export type ChoiceWay = 'settings' | 'link' | 'one_click'

type Stored = { promotions: boolean; promotions_declined: string[] }

const choicesOf = ({ promotions, promotions_declined: declined }: Stored): PromotionChoices => ({
  site: promotions,
  email: !declined.includes('email'),
  sms: !declined.includes('sms'),
  push: !declined.includes('push'),
})

/** On which channels an account wants promotions; undefined if there is no such account, or if it is deleted. */
export const promotionChoices = async (db: Db | Tx, accountId: number): Promise<PromotionChoices | undefined> => {
  const row = await db
    .selectFrom('account')
    .select(['promotions', 'promotions_declined'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && choicesOf(row)
}

/** The same, and nobody else changes them until the transaction ends. */
export const lockPromotionChoices = async (tx: Tx, accountId: number): Promise<PromotionChoices | undefined> => {
  const { rows } = await sql<Stored>`
    select promotions, promotions_declined from account where id = ${accountId} and deleted_at is null
    for no key update`.execute(tx)
  return rows[0] && choicesOf(rows[0])
}

/** Stores the choices of an account, and each one that differs from before with its time and the way it was made. */
export const storePromotionChoices = async (
  tx: Tx,
  accountId: number,
  { before, after, way }: { before: PromotionChoices; after: PromotionChoices; way: ChoiceWay },
): Promise<void> => {
  const { site, ...others } = after
  const declined = Object.entries(others).flatMap(([channel, wanted]) => (wanted ? [] : [channel]))
  await sql`
    update account set promotions = ${site}, promotions_declined = ${declined}::text[] where id = ${accountId}`.execute(
    tx,
  )
  const changed = (Object.keys(after) as PromotionChannel[]).filter((channel) => before[channel] !== after[channel])
  if (changed.length === 0) return
  await tx
    .insertInto('promotion_choice')
    .values(changed.map((channel) => ({ account_id: accountId, channel, wanted: after[channel], way })))
    .execute()
}

/** Every choice of an account, the first one first. */
export const choicesMade = (db: Db, accountId: number) =>
  db
    .selectFrom('promotion_choice')
    .select(['channel', 'wanted', 'way', 'chosen_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
