import { hasVoucher } from '#domain/booking.ts'
import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { referencePath, type VoucherWords } from '#domain/voucher.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { drawVoucher } from './draw-voucher.ts'
import { showMyBooking } from './show-my-booking.ts'
import { writeCalendar } from './write-calendar.ts'

type Deps = { db: Db; clock: Clock; vouchers: Record<Language, VoucherWords>; siteUrl: string | null }
/** The account, the language, and the host name of the request, for deployments without a configured address. */
type VoucherRequest = { accountId: number; language: Language; host: string | undefined }

/** The site's own address for links that leave it. */
const siteOf = ({ siteUrl }: Deps, { host }: VoucherRequest) => siteUrl ?? `http://${host ?? 'localhost'}`

/** The printable voucher of one's own booking, while the room is the guest's. */
export const giveVoucher =
  (deps: Deps) =>
  async (id: number, request: VoucherRequest): Promise<{ name: string; content: Uint8Array }> => {
    const facts = await showMyBooking(deps)(id, request.accountId)
    if (!hasVoucher(facts.status)) throw new Refusal('no_voucher')
    const { language } = request
    const address = siteOf(deps, request) + referencePath(facts.reference)
    const content = await drawVoucher({ facts, words: deps.vouchers[language], language, address })
    return { name: `Bhumwi-${facts.reference}.pdf`, content }
  }

/** The stay for a calendar; of a booking that was confirmed and cancelled since, what takes the entry away again. */
export const giveCalendar =
  (deps: Deps) =>
  async (id: number, request: VoucherRequest): Promise<{ name: string; content: string }> => {
    const facts = await showMyBooking(deps)(id, request.accountId)
    const was = facts.history.some(({ event }) => event === 'confirmed' || event === 'revived')
    if (!hasVoucher(facts.status) && !(facts.status === 'cancelled' && was)) throw new Refusal('no_voucher')
    const { language } = request
    const address = `${siteOf(deps, request)}/my-bookings/${id}`
    const content = writeCalendar({ facts, words: deps.vouchers[language], language, address, now: deps.clock() })
    return { name: `Bhumwi-${facts.reference}.ics`, content }
  }
