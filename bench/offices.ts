import type { compose } from '#app/compose.ts'
import { addDays, todayIn } from '#domain/calendar.ts'
import { type Line, median, printTable, quantile } from './figures.ts'
import { ACCOUNTS, BOOKINGS, LOG_ENTRIES, OFFICES, OWNER, PROPERTIES, STAFF } from './office-data.ts'
import { onApplication } from './on-application.ts'

// What the lists and the money pages of the two offices cost when the marketplace is large: each call whole, from the
// request to the JSON, without the socket, beside the call that only tells who is signed in.

const ROUNDS = 9
const today = todayIn(new Date())
const MONTH = `from=${addDays(today, -30)}&to=${today}`

const PLATFORM = [
  '/api/bhumwi-admin/today/',
  '/api/bhumwi-admin/waiting/',
  '/api/bhumwi-admin/report/?period=days30',
  '/api/bhumwi-admin/report/?period=weeks13',
  '/api/bhumwi-admin/report/?period=months12',
  `/api/bhumwi-admin/bookings/?made_from=${addDays(today, -30)}&made_to=${today}`,
  '/api/bhumwi-admin/bookings/',
  '/api/bhumwi-admin/bookings/?status=confirmed',
  '/api/bhumwi-admin/bookings/?money=needs_look',
  '/api/bhumwi-admin/bookings/?q=BH-00A1B2',
  '/api/bhumwi-admin/bookings/?q=kimaro',
  '/api/bhumwi-admin/bookings/?q=Baobab%20House%204711',
  '/api/bhumwi-admin/bookings/?sort=guest',
  '/api/bhumwi-admin/bookings/?sort=-stay',
  '/api/bhumwi-admin/bookings/?sort=-total',
  '/api/bhumwi-admin/bookings/?status=confirmed&sort=-total',
  '/api/bhumwi-admin/bookings/?region=1',
  '/api/bhumwi-admin/bookings/?wallet=mpesa',
  '/api/bhumwi-admin/bookings/?source=phone',
  '/api/bhumwi-admin/bookings/?source=email',
  '/api/bhumwi-admin/bookings/?wallet=mpesa&status=confirmed',
  '/api/bhumwi-admin/bookings/?region=2&status=cancelled',
  '/api/bhumwi-admin/bookings/?region=2&source=phone',
  `/api/bhumwi-admin/bookings/?arrival_from=${today}&arrival_to=${addDays(today, 30)}`,
  `/api/bhumwi-admin/bookings/?arrival_from=${addDays(today, -540)}&arrival_to=${addDays(today, -480)}`,
  `/api/bhumwi-admin/bookings/?made_from=${addDays(today, -600)}&made_to=${addDays(today, -570)}`,
  '/api/action-logs/',
  '/api/action-logs/?page=1000',
  '/api/action-logs/?sort=made',
  '/api/action-logs/?sort=made&user=17',
  '/api/action-logs/?user=17',
  '/api/action-logs/?action_type=availability.set',
  `/api/action-logs/?start=${addDays(today, -30)}&end=${today}`,
  '/api/users/',
  '/api/users/?sort=name',
  '/api/users/?role=hotel_admin',
  '/api/users/?q=kimaro%20asha',
  '/api/bhumwi-admin/travellers/',
  '/api/bhumwi-admin/travellers/?q=neema%20weber',
  '/api/bhumwi-admin/wishlists/',
  '/api/bhumwi-admin/reviews/',
  '/api/bhumwi-admin/reviews/?hidden=true',
  '/api/bhumwi-admin/enquiries/?state=open',
  '/api/bhumwi-admin/property-reviews/',
  '/api/property-registration-requests/?status=pending',
  '/api/bhumwi-admin/newsletter-subscribers/?q=reader4711',
  '/api/bhumwi-admin/notifications/',
  '/api/notifications/',
  '/api/bhumwi-admin/search/?q=kimaro',
  '/api/bhumwi-admin/search/?q=BH-00A1B2',
  '/api/bhumwi-admin/search/?q=255712',
]

/** The month before last, which is closed. */
const closedMonth = addDays(`${today.slice(0, 7)}-01`, -40).slice(0, 7)

const MONEY = [
  '/api/payment-requests/?status=pending',
  '/api/payment-requests/?status=all',
  '/api/payment-requests/?status=all&sort=-total',
  '/api/payment-requests/?status=failed',
  '/api/payment-requests/?hotel=4711',
  '/api/payment-requests/?q=BH-00A1B3',
  '/api/payment-requests/stats/',
  '/api/payment-requests/1000/ledger/',
  '/api/money/repairs/?list=stuck',
  '/api/money/repairs/?list=amounts',
  '/api/money/repairs/?list=receipts',
  '/api/money/trial-balance/',
  `/api/money/trial-balance/?day=${addDays(today, -300)}`,
  '/api/money/accounts/provider_cash/statement/',
  '/api/money/accounts/hotel_payable/statement/?offset=10000',
  '/api/money/accounts/hotel_payable/statement/?hotel=1',
  `/api/money/accounts/provider_cash/statement/?start=${addDays(today, -365)}`,
  '/api/money/months/',
  `/api/money/months/${closedMonth}/hotels/`,
  '/api/bhumwi-admin/bookings/4711/',
]

const HOTEL = [
  '/api/hotel/today/',
  '/api/hotel/bookings/',
  '/api/hotel/bookings/?source=phone',
  '/api/hotel/bookings/?property=1',
  `/api/hotel/bookings/?from=${today}&to=${addDays(today, 30)}`,
  `/api/hotel/bookings/?status=checked_out&${MONTH}`,
  '/api/hotel/bookings/?q=kimaro',
  '/api/hotel/properties/',
  '/api/hotel/rooms/',
  `/api/hotel/available-rooms/?check_in=${addDays(today, 7)}&check_out=${addDays(today, 9)}`,
  '/api/hotel/room-availability/?room=1',
  '/api/hotel/guests/?phone=255700100001',
  '/api/hotel/calendar-conflicts/',
  '/api/hotel/team/',
  '/api/hotel/reviews/',
  '/api/hotel/reviews/?unanswered=true',
  '/api/hotel/earnings/',
  '/api/hotel/earnings/?property=1',
  '/api/hotel/earnings/?offset=400',
  '/api/payment-requests/?status=all',
  '/api/payment-requests/stats/',
  '/api/notifications/',
]

type App = Awaited<ReturnType<typeof compose>>['app']

const timesOf = async (app: App, url: string, session: string) => {
  const times: number[] = []
  let rows = ''
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    const { statusCode, body, headers } = await app.inject({ url, cookies: { session } })
    times.push(performance.now() - start)
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode} ${body.slice(0, 200)}`)
    rows = String(headers['x-total-count'] ?? '')
  }
  return { times: times.slice(1), rows } // the first one also fills caches
}

const measure = async (app: App, title: string, session: string, urls: readonly string[]) => {
  const { times: bare } = await timesOf(app, '/api/user/', session)
  const lines: Line[] = [['who is signed in', '', median(bare), quantile(bare, 0.95), '']]
  for (const url of urls) {
    const { times, rows } = await timesOf(app, url, session)
    lines.push([
      url,
      rows && Number(rows).toLocaleString('en'),
      median(times),
      quantile(times, 0.95),
      `${(median(times) / median(bare)).toFixed(0)} x`,
    ])
  }
  printTable(title, ['rows', 'median ms', '95 % ms', 'RATIO'], lines)
}

const count = (value: number) => value.toLocaleString('en')

await onApplication(OFFICES, async ({ composed, seconds, signIn }) => {
  console.log(
    `${count(ACCOUNTS)} accounts, ${count(PROPERTIES)} properties, ${count(BOOKINGS)} bookings and ${count(LOG_ENTRIES)} log entries written in ${seconds} s`,
  )
  const [staff, owner] = [await signIn(STAFF), await signIn(OWNER)]
  await measure(composed.app, 'First pages of the platform', staff, PLATFORM)
  await measure(composed.app, 'Money pages of the platform', staff, MONEY)
  await measure(composed.app, 'First pages of a hotel with five properties', owner, HOTEL)
})
