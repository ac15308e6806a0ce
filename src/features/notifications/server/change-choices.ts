import type { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { changeNotificationSettings } from '../contract.ts'
import { type LinkReader, readLink } from './opt-out-link.ts'
import {
  type ChoiceWay,
  lockPromotionChoices,
  type PromotionChoices,
  promotionChoices,
  storePromotionChoices,
} from './store-choices.ts'

type ChoiceDeps = { db: Db; transaction: RunTransaction; signingKey: LinkReader }
type Change = z.output<typeof changeNotificationSettings.body>

const settingsOf = (choices: PromotionChoices) => ({ promotions: choices.site, channels: choices })

/** Whether promotions come to an account, by channel. */
export const showChoices = (deps: Pick<ChoiceDeps, 'db'>) => async (accountId: number) => {
  const choices = await promotionChoices(deps.db, accountId)
  if (!choices) throw new Refusal('not_signed_in')
  return settingsOf(choices)
}

/** Stores on which channels an account wants promotions: on those of `channels`, or on all of them by `promotions`. */
export const changeChoices =
  ({ transaction }: Pick<ChoiceDeps, 'transaction'>) =>
  (accountId: number, { promotions, channels = {} }: Change) =>
    transaction(async (tx) => {
      const before = await lockPromotionChoices(tx, accountId)
      if (!before) throw new Refusal('not_signed_in')
      const wanted = (channel: keyof PromotionChoices) => promotions ?? channels[channel] ?? before[channel]
      const after = { site: wanted('site'), email: wanted('email'), sms: wanted('sms'), push: wanted('push') }
      await storePromotionChoices(tx, accountId, { before, after, way: 'settings' })
      return settingsOf(after)
    })

/** The channel of an opt-out link and whether promotions still come there. Throws `not_found` for a link that we did not make. */
export const showLink =
  ({ db, signingKey }: Pick<ChoiceDeps, 'db' | 'signingKey'>) =>
  async (token: string) => {
    const link = readLink(await signingKey(), token)
    if (!link) throw new Refusal('not_found')
    // An account that was erased meanwhile gets nothing: its owner reads the same as after declining.
    const choices = await promotionChoices(db, link.accountId)
    return { channel: link.channel, wanted: choices?.[link.channel] ?? false }
  }

/** Declines promotions on the channel of a link; a repeat changes nothing. Throws `not_found` for a link that we did not make. */
export const declineByLink =
  ({ transaction, signingKey }: Pick<ChoiceDeps, 'transaction' | 'signingKey'>) =>
  async (token: string, way: Exclude<ChoiceWay, 'settings'>) => {
    const link = readLink(await signingKey(), token)
    if (!link) throw new Refusal('not_found')
    await transaction(async (tx) => {
      const before = await lockPromotionChoices(tx, link.accountId)
      if (!before) return
      const after = { ...before, [link.channel]: false }
      await storePromotionChoices(tx, link.accountId, { before, after, way })
    })
    return { success: true } as const
  }
