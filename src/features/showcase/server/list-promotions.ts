import { todayIn } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { giftText } from '#domain/promotion.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { Promotion } from '../contract.ts'
import { type PromotionRow, usablePromotions } from './store-promotions.ts'

const present = (row: PromotionRow, language: Language): Promotion => {
  const { id, code, valid_until, category, image, image_colour, region } = row
  const texts =
    language === 'sw'
      ? { title: row.title_sw, description: row.description_sw, hint: row.hint_sw }
      : { title: row.title_en, description: row.description_en, hint: row.hint_en }
  return { id, code, ...texts, discount: giftText(row, language), valid_until, category, image, image_colour, region }
}

/** The promotions of the home page, without those that are not valid today or used up. */
export const listPromotions =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (language: Language): Promise<Promotion[]> =>
    (await usablePromotions(db, todayIn(clock()))).map((row) => present(row, language))
