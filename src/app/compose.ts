import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { composeAccounts } from '#features/accounts/server/compose.ts'
import {
  accountRecipient,
  checkPassword,
  deleteOtherSessions,
  type PersonalData,
  staffRecipients,
} from '#features/accounts/server/public.ts'
import { composeActionLog } from '#features/action-log/server/compose.ts'
import { composeAnnouncements } from '#features/announcements/server/compose.ts'
import { composeAvailability } from '#features/availability/server/compose.ts'
import { composeBookingDesk } from '#features/booking-desk/server/compose.ts'
import { composeBookings } from '#features/bookings/server/compose.ts'
import { composeCalendars } from '#features/calendars/server/compose.ts'
import { composeCashBook } from '#features/cash-book/server/compose.ts'
import { composeCheckout } from '#features/checkout/server/compose.ts'
import { composeChipIn } from '#features/chip-in/server/compose.ts'
import { composeCommissions } from '#features/commissions/server/compose.ts'
import { composeContentLists } from '#features/content-lists/server/compose.ts'
import { composeCustomerViews } from '#features/customer-views/server/compose.ts'
import { composeDisputes } from '#features/disputes/server/compose.ts'
import { composeEnquiries } from '#features/enquiries/server/compose.ts'
import { composeFrontDesk } from '#features/front-desk/server/compose.ts'
import { composeGroupBookings } from '#features/group-bookings/server/compose.ts'
import { composeHandovers } from '#features/handovers/server/compose.ts'
import { composeHints } from '#features/hints/server/compose.ts'
import { composeHosts } from '#features/hosts/server/compose.ts'
import { composeHotelReport } from '#features/hotel-report/server/compose.ts'
import { composeHousekeeping } from '#features/housekeeping/server/compose.ts'
import { composeIllustrations } from '#features/illustrations/server/compose.ts'
import { composeLevies } from '#features/levies/server/compose.ts'
import { composeMessages } from '#features/messages/server/compose.ts'
import { composeMoneyDesk } from '#features/money-desk/server/compose.ts'
import { composeNotifications } from '#features/notifications/server/compose.ts'
import { composePayments } from '#features/payments/server/compose.ts'
import { enterTransferOutcome } from '#features/payments/server/public.ts'
import { composePayouts } from '#features/payouts/server/compose.ts'
import { payoutSide } from '#features/payouts/server/public.ts'
import { composePeople } from '#features/people/server/compose.ts'
import { composePhotographs } from '#features/photographs/server/compose.ts'
import { composePlaces } from '#features/places/server/compose.ts'
import { composePlatformOffice } from '#features/platform-office/server/compose.ts'
import { composeProperties } from '#features/properties/server/compose.ts'
import { composeRates } from '#features/rates/server/compose.ts'
import { composeReports } from '#features/reports/server/compose.ts'
import { composeReviews } from '#features/reviews/server/compose.ts'
import { composeRoomPlan } from '#features/room-plan/server/compose.ts'
import { composeRooms } from '#features/rooms/server/compose.ts'
import { composeSearch } from '#features/search/server/compose.ts'
import { composeSecondFactor } from '#features/second-factor/server/compose.ts'
import { composeSettings } from '#features/settings/server/compose.ts'
import { companyReader, limitsOf } from '#features/settings/server/public.ts'
import { composeShowcase } from '#features/showcase/server/compose.ts'
import { composeSite } from '#features/site/server/compose.ts'
import { composeStayAccount } from '#features/stay-account/server/compose.ts'
import { composeTeam } from '#features/team/server/compose.ts'
import { composeTrips } from '#features/trips/server/compose.ts'
import { composeWishlist } from '#features/wishlist/server/compose.ts'
import type { Config } from '#platform/server/config.ts'
import { databaseClock } from '#platform/server/database-clock.ts'
import { openDb, openPool } from '#platform/server/db.ts'
import { devices as devicesOf } from '#platform/server/devices.ts'
import { directCalls } from '#platform/server/direct-calls.ts'
import { diskState } from '#platform/server/disk.ts'
import type { Feature } from '#platform/server/feature.ts'
import { inProcessApi } from '#platform/server/in-process-api.ts'
import { jobQueue } from '#platform/server/jobs.ts'
import { startScheduler } from '#platform/server/periodic.ts'
import { rateCounter } from '#platform/server/rate.ts'
import { sessions as sessionsOf } from '#platform/server/session.ts'
import { type CommitEvents, transactions } from '#platform/server/transaction.ts'
import { isPage } from './is-page.ts'
import type { Outside } from './outside.ts'
import { buildServer } from './server.ts'
import { SERVER_WORDS } from './server-words.ts'
import { serveSitemap } from './sitemap.ts'
import { sentence } from './words.ts'

/** For requests in flight when the process is to stop. */
const GRACE_MS = 5000

type Settings = Pick<
  Config,
  | 'NODE_ENV'
  | 'ABUSE_LIMITS'
  | 'SECOND_FACTOR'
  | 'PAYOUT_SECOND_APPROVAL_TSH'
  | 'SMS_PART_PRICE_TSH'
  | 'DATABASE_POOL'
  | 'PUBLIC_URL'
  | 'TRUST_PROXY'
>

/** Opens the database and what every feature needs of the platform. */
const composePlatform = async (config: Settings, databaseUrl: string, outside: Outside, log: FastifyBaseLogger) => {
  const pool = openPool(databaseUrl, config.DATABASE_POOL, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  )
  const db = openDb(pool)
  const { clock, task } = outside.clock ? { clock: outside.clock, task: null } : await databaseClock(db, log)
  // In each process, not only in those with a worker.
  const timekeeper = startScheduler(task ? [task] : [], log)
  const events: CommitEvents = new EventEmitter()
  const queue = jobQueue(pool, log)
  const limits = config.ABUSE_LIMITS === 'on'
  const rate = rateCounter(db, limits)
  const secure = config.NODE_ENV === 'production'
  const devices = devicesOf(db, { secure })
  const secondFactorRequired = config.SECOND_FACTOR === 'required'
  const sessions = sessionsOf(db, { secure, devices, secondFactorRequired })
  const base = { db, transaction: transactions(db, events), rate, limits, enqueue: queue.enqueue, clock, log }
  return { pool, events, queue, sessions, devices, timekeeper, base }
}

/** Builds everything one process needs over a migrated database, and joins the features, the lower ones first. */
export const compose = async (config: Settings, databaseUrl: string, outside: Outside, log: FastifyBaseLogger) => {
  const platform = await composePlatform(config, databaseUrl, outside, log)
  const { pool, events, queue, sessions, devices, base } = platform
  const { db, transaction, rate } = base
  const { payments: provider, google } = outside
  const siteUrl = config.PUBLIC_URL ?? null
  const production = config.NODE_ENV === 'production'
  const { notifications: words, receipts, vouchers } = SERVER_WORDS

  const limitDefaults = {
    second_approval_tsh: config.PAYOUT_SECOND_APPROVAL_TSH,
    sms_part_price_tsh: config.SMS_PART_PRICE_TSH,
  }

  const notifications = composeNotifications({ ...outside, ...base, pool, words, siteUrl })
  const { notify } = notifications
  const search = composeSearch({ ...base, pool, events })
  const availability = composeAvailability({ ...base, endHolds: (tx, ids) => bookings.endHolds(tx, ids) })
  const { freeRooms, takenRooms } = availability
  const rates = composeRates({ ...base, takenRooms })
  const { files } = outside
  const properties = composeProperties({ ...base, notify, files, freeRooms, ...rates.forProperties })
  const trips = composeTrips({ ...base, notify: notifications.notifyBooking, receipts, vouchers, siteUrl })
  const bookingDeps = { ...base, provider, notify: trips.notify }
  const bookings = composeBookings(bookingDeps)
  const paymentDeps = { ...base, notify, provider, bookings: bookings.paymentSide, payouts: payoutSide({ notify }) }
  const reviewDeps = { ...base, notify }
  const secondFactor = composeSecondFactor({
    ...base,
    siteUrl,
    trustHost: !production,
    required: config.SECOND_FACTOR === 'required',
    checkPassword: checkPassword(db),
    endOtherSessions: deleteOtherSessions,
    notifyOwner: async (tx, occasion, facts, accountId) => {
      const owner = await accountRecipient(tx, accountId)
      if (owner) await notify(tx, occasion, facts as never, { account_owner: owner } as never)
    },
  })
  const calendars = composeCalendars({ ...base, notify, notifyBooking: trips.notify, calendars: outside.calendars })
  const cashBook = composeCashBook(base)
  const housekeeping = composeHousekeeping(base)
  const declared: readonly (Feature & { personalData?: readonly PersonalData[] })[] = [
    // Personal data is collected and erased in this order.
    bookings,
    composePayments(paymentDeps),
    properties,
    notifications,
    composeWishlist(base),
    composeReviews(reviewDeps),
    composeEnquiries({ ...base, notify, provider, siteUrl, trustHost: !production }),
    availability,
    rates,
    composeCommissions({ ...base, notify }),
    composeLevies(base),
    composeContentLists(base),
    composePlaces(base),
    composeTeam({ ...base, notify, siteUrl, trustHost: !production }),
    composeShowcase(base),
    search,
    composeCheckout(bookingDeps),
    composeChipIn(bookingDeps),
    composeDisputes({ ...bookingDeps, notifyStaff: notify }),
    composeMessages(bookingDeps),
    composeStayAccount(base),
    trips,
    composeFrontDesk({
      ...bookingDeps,
      countConflicts: calendars.countConflicts,
      endConflictsOf: calendars.endConflictsOf,
      roomsToClean: housekeeping.roomsToClean,
    }),
    composeGroupBookings({ ...bookingDeps, roomsToClean: housekeeping.roomsToClean }),
    calendars,
    composePayouts({
      ...paymentDeps,
      secondApproval: (tx) => limitsOf(tx, limitDefaults),
      proveAgain: secondFactor.proveAgain,
      sentence,
      enterTransferOutcome: enterTransferOutcome(paymentDeps),
    }),
    composeBookingDesk({ ...bookingDeps, words }),
    composeHandovers({ ...base, notify, siteUrl, trustHost: !production }),
    composeHints(base),
    housekeeping,
    cashBook,
    composeHotelReport(base),
    composeHosts({ ...bookingDeps, notifyHost: notify }),
    composeMoneyDesk(paymentDeps),
    composePhotographs({ ...base, files, notify }),
    composeReports(base),
    composeRoomPlan(base),
    composeRooms({ ...base, notifyBooking: trips.notify, endHolds: bookings.endHolds }),
    composePlatformOffice({ ...base, waiting: () => features.flatMap((feature) => feature.waiting ?? []) }),
    composeActionLog({
      ...base,
      sendHead: async (tx, facts) => {
        await notify(tx, 'log_head', facts, { staff: await staffRecipients(tx, 'users.manage') })
      },
    }),
    composeAnnouncements({
      ...base,
      isPage,
      words,
      siteUrl,
      trustHost: !production,
      sms: outside.sms,
      mailer: outside.mailer,
      push: outside.push,
      signingKey: notifications.signingKey,
      pushKeys: notifications.pushKeys,
      smsPartPrice: async () => (await limitsOf(db, limitDefaults)).sms_part_price_tsh,
    }),
    composeIllustrations(),
    composeSettings({
      ...base,
      limitDefaults,
      notify,
      proveAgain: secondFactor.proveAgain,
      owners: (tx) => staffRecipients(tx, 'settings.edit'),
      countApprovers: async (db) => (await staffRecipients(db, 'payout.process')).length,
    }),
    composeCustomerViews({ ...base, notify }),
    secondFactor,
    composeSite(base),
  ]
  const accountDeps = {
    ...base,
    google,
    sessions,
    devices,
    publicUrl: siteUrl,
    siteUrl,
    trustHost: !production,
    secure: production,
    notify,
    personalData: declared.flatMap((feature) => feature.personalData ?? []),
  }
  const features: readonly Feature[] = [composeAccounts(accountDeps), composePeople(accountDeps), ...declared]
  const jobs = features.flatMap((feature) => feature.jobs ?? [])
  const periodicTasks = features.flatMap((feature) => feature.periodicTasks ?? [])
  const { searchIndex, demand } = search
  const { live } = notifications

  const disk = diskState(pool)
  const notReady = () =>
    pool.query('select 1').then(
      async () => {
        if (!searchIndex.state().loaded) return 'the search index is not loaded'
        return (await disk.isFull()) ? 'the disk of the database is full' : null
      },
      () => 'the database does not answer',
    )
  const publicOrigin = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : null
  const routes = features.flatMap((feature) => feature.routes ?? [])
  const onUnlogged = (fault: Error) => {
    if (!production) throw fault
    log.error(fault)
  }
  const mountDeps = { sessions, devices, rate, transaction, publicOrigin, onUnlogged }
  const serverOptions = { log, trustProxy: config.TRUST_PROXY, sentence, notReady, onFailure: disk.note, production }
  const app = await buildServer(serverOptions, mountDeps, routes)
  const callApi = inProcessApi(app, directCalls(routes, mountDeps, sentence), sessions)
  for (const { serve } of features) serve?.(app)
  serveSitemap(app, { ...base, publicUrl: siteUrl })
  await queue.prepare(jobs)
  await searchIndex.start()
  let scheduler: ReturnType<typeof startScheduler> | null = null

  return {
    app,
    callApi,
    /** How the platform is reached, for its pages. */
    company: companyReader(base),
    db,
    pool,
    queue,
    searchIndex,
    demand,
    live,
    /** Begins the background work; `close` ends it. */
    startWorker: async () => {
      await queue.work(jobs)
      scheduler = startScheduler(periodicTasks, log)
    },
    /** The background work, one piece at a time, for tests that must not wait for the clock. */
    notify,
    signingKey: notifications.signingKey,
    pushKeys: notifications.pushKeys,
    accountDeps,
    paymentDeps,
    bookingDeps,
    reviewDeps,
    /** Finishes the requests in flight and the running jobs, then lets go of the database. */
    close: async () => {
      const tasks = scheduler?.stop() // while the requests end
      await live.close()
      // Sockets that a browser has opened ahead and never used count as busy, and would hold the process.
      const ending = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
      await app.close()
      clearTimeout(ending)
      await Promise.all([tasks, queue.stop()])
      await demand.write()
      await searchIndex.close()
      await platform.timekeeper.stop()
      await pool.end()
    },
    base,
  }
}
