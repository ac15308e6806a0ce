import { formatTsh } from '#domain/money.ts'
import type { PayoutFacts } from '#domain/notification/payout.ts'
import type { OccasionWords } from '#domain/notification/words.ts'

/** What notifications about payment requests say. */
export const payoutNotifications: OccasionWords<keyof PayoutFacts> = {
  payout_requested: {
    staff: ({ property, reference, amount }) => ({
      title: `${property} inaomba ${formatTsh(amount, 'sw')}`,
      message: `Ombi la malipo la nafasi ${reference} linasubiri uamuzi.`,
    }),
  },
  payouts_requested: {
    staff: ({ properties, count, amount }) => ({
      title: `${properties}: ${formatTsh(amount, 'sw')} zimeombwa`,
      message: count === 1 ? 'Ombi moja la malipo linasubiri uamuzi.' : `Maombi ${count} ya malipo yanasubiri uamuzi.`,
    }),
  },
  payout_approved: {
    hotel: ({ property, reference, amount }) => ({
      title: `Ombi la ${formatTsh(amount, 'sw')} limekubaliwa`,
      message: `${property}, nafasi ${reference}: pesa zitatumwa kwenye pochi ya malazi.`,
    }),
  },
  payout_rejected: {
    hotel: ({ property, reference, amount, reason }) => ({
      title: `Ombi la ${formatTsh(amount, 'sw')} limekataliwa`,
      message: `${property}, nafasi ${reference}. Unaweza kuomba kiasi hicho tena. Sababu: ${reason}`,
    }),
  },
  payout_paid: {
    hotel: ({ property, reference, amount }) => ({
      title: `Tumekutumia ${formatTsh(amount, 'sw')}`,
      message: `${property}, nafasi ${reference}: pesa zimefika kwenye pochi ya malazi.`,
    }),
  },
  payout_failed: {
    hotel: ({ property, reference, amount }) => ({
      title: `${formatTsh(amount, 'sw')} hazikuweza kutumwa`,
      message: `${property}, nafasi ${reference}: uhamisho kwenda kwenye pochi ya malazi umeshindwa au umerudi. Tutaushughulikia; tafadhali kagua pochi hiyo.`,
    }),
  },
  payout_wallet_set: {
    hotel: ({ property, to }) => ({
      title: `Pesa za ${property} zinakwenda kwenye pochi nyingine`,
      message: `Kuanzia sasa zinatumwa kwa ${to}. Ikiwa si wewe uliyebadilisha, tafadhali tuandikie mara moja.`,
    }),
  },
  second_approval_raised: {
    staff: ({ by, before, after }) => ({
      title: `${by} ameongeza kikomo cha idhini ya pili`,
      message: `${after === null ? 'Maombi yote ya malipo' : `Maombi ya malipo hadi ${formatTsh(after, 'sw')}`} sasa yanahitaji idhini moja; kabla ilikuwa ${before === 0 ? 'mbili kwa kila ombi' : `hadi ${formatTsh(before, 'sw')}`}. Kama hamkukubaliana, rudisha kikomo na uzungumze na ${by}.`,
    }),
  },
}
