import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { accountJobs } from '#features/accounts/server/jobs.ts'
import { accountData } from '#features/accounts/server/public.ts'
import { accountRoutes } from '#features/accounts/server/routes.ts'
import { serveGoogle } from '#features/accounts/server/serve-google.ts'
import { freeRooms } from '#features/availability/server/public.ts'
import { availabilityRoutes } from '#features/availability/server/routes.ts'
import { bookingJobs, bookingPeriodicTasks } from '#features/bookings/server/jobs.ts'
import { bookingData, paymentSide } from '#features/bookings/server/public.ts'
import { bookingRoutes } from '#features/bookings/server/routes.ts'
import { checkoutRoutes } from '#features/checkout/server/routes.ts'
import { enquiryJobs } from '#features/enquiries/server/jobs.ts'
import { enquiryData } from '#features/enquiries/server/public.ts'
import { enquiryRoutes } from '#features/enquiries/server/routes.ts'
import { frontDeskRoutes } from '#features/front-desk/server/routes.ts'
import { serveIllustrations } from '#features/illustrations/server/serve-illustrations.ts'
import { notificationJobs } from '#features/notifications/server/jobs.ts'
import {
  liveNews,
  notificationData,
  notify,
  sendLetter,
  sendSms,
  tellBooking,
} from '#features/notifications/server/public.ts'
import { notificationRoutes } from '#features/notifications/server/routes.ts'
import { paymentJobs, paymentPeriodicTasks } from '#features/payments/server/jobs.ts'
import { paymentData } from '#features/payments/server/public.ts'
import { paymentRoutes } from '#features/payments/server/routes.ts'
import { platformOfficeRoutes } from '#features/platform-office/server/routes.ts'
import { propertyData } from '#features/properties/server/public.ts'
import { propertiesRoutes } from '#features/properties/server/routes.ts'
import { serveSharePictures } from '#features/properties/server/serve-share-pictures.ts'
import { reviewPeriodicTasks } from '#features/reviews/server/invite-reviews.ts'
import { reviewData } from '#features/reviews/server/public.ts'
import { reviewRoutes } from '#features/reviews/server/routes.ts'
import { createSearchIndex, purgeChangesJob } from '#features/search/server/public.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { showcaseRoutes } from '#features/showcase/server/routes.ts'
import { siteRoutes } from '#features/site/server/routes.ts'
import { tellWithCalendar } from '#features/trips/server/public.ts'
import { tripRoutes } from '#features/trips/server/routes.ts'
import { wishlistData } from '#features/wishlist/server/public.ts'
import { wishlistRoutes } from '#features/wishlist/server/routes.ts'
import { accountMessages as accountMessagesEn } from '#i18n/en/account-messages.ts'
import { enquiryMessages as enquiryMessagesEn } from '#i18n/en/enquiry-messages.ts'
import { messages as messagesEn } from '#i18n/en/messages.ts'
import { reviewNews as reviewNewsEn } from '#i18n/en/review-news.ts'
import { voucher as voucherEn } from '#i18n/en/voucher.ts'
import { accountMessages as accountMessagesSw } from '#i18n/sw/account-messages.ts'
import { enquiryMessages as enquiryMessagesSw } from '#i18n/sw/enquiry-messages.ts'
import { messages as messagesSw } from '#i18n/sw/messages.ts'
import { reviewNews as reviewNewsSw } from '#i18n/sw/review-news.ts'
import { voucher as voucherSw } from '#i18n/sw/voucher.ts'
import type { Config } from '#platform/server/config.ts'
import { openDb, openPool } from '#platform/server/db.ts'
import { type Job, jobQueue } from '#platform/server/jobs.ts'
import type { Route } from '#platform/server/mount.ts'
import { startScheduler } from '#platform/server/periodic.ts'
import { rateCounter } from '#platform/server/rate.ts'
import { sessions } from '#platform/server/session.ts'
import { type CommitEvents, transactions } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { IdentityProvider } from '#ports/identity-provider.ts'
import type { Mailer } from '#ports/mailer.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'
import type { SmsSender } from '#ports/sms.ts'
import { buildServer } from './server.ts'
import { serveSitemap } from './sitemap.ts'
import { sentence } from './words.ts'

/** The outside world, as adapters of the ports. */
export type Outside = {
  payments: PaymentProvider
  sms: SmsSender
  mailer: Mailer
  clock: Clock
  /** Null where signing in with Google is not set up. */
  google: IdentityProvider | null
}

/** For requests in flight when the process is to stop. */
const GRACE_MS = 5000

/** Builds everything one process needs over a migrated database, and joins the features. */
export const compose = async (
  config: Pick<Config, 'NODE_ENV' | 'ABUSE_LIMITS' | 'DATABASE_POOL' | 'PUBLIC_URL' | 'TRUST_PROXY'>,
  databaseUrl: string,
  outside: Outside,
  log: FastifyBaseLogger,
) => {
  const pool = openPool(databaseUrl, config.DATABASE_POOL, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  )
  const db = openDb(pool)
  const events: CommitEvents = new EventEmitter()
  const transaction = transactions(db, events)
  const rate = rateCounter(db, config.ABUSE_LIMITS === 'on')
  const session = sessions(db, { secure: config.NODE_ENV === 'production' })
  const queue = jobQueue(pool, log)
  const messages = { en: messagesEn, sw: messagesSw }
  const siteUrl = config.PUBLIC_URL ?? null
  const vouchers = { en: voucherEn, sw: voucherSw }
  const tellPeople = tellBooking({ enqueue: queue.enqueue, messages, siteUrl })
  const tell = tellWithCalendar({ tell: tellPeople, vouchers, siteUrl, clock: outside.clock })
  const base = { db, transaction, rate, enqueue: queue.enqueue, clock: outside.clock, log }

  const searchIndex = createSearchIndex({ db, pool, events, clock: outside.clock, log })

  const routes: Route[] = []
  const jobs: Job<never>[] = []
  const accountDeps = {
    ...base,
    google: outside.google,
    messages: { en: accountMessagesEn, sw: accountMessagesSw },
    post: { letter: sendLetter(base), sms: sendSms(base), notify },
    personalData: [
      ...accountData,
      bookingData,
      paymentData,
      ...propertyData,
      notificationData,
      wishlistData,
      reviewData,
      enquiryData,
    ],
  }
  const live = liveNews({ db, pool, log })
  routes.push(...accountRoutes(accountDeps), ...notificationRoutes({ db, live }))
  jobs.push(...accountJobs({ ...accountDeps, sessions: session }))
  jobs.push(...notificationJobs({ db, log, sms: outside.sms, mailer: outside.mailer }))

  const enquiryMessages = { en: enquiryMessagesEn, sw: enquiryMessagesSw }
  const trustHost = config.NODE_ENV !== 'production'
  routes.push(...enquiryRoutes({ ...base, messages: enquiryMessages, siteUrl, trustHost }))
  jobs.push(...enquiryJobs(base))

  routes.push(...propertiesRoutes({ ...base, freeRooms }), ...availabilityRoutes(base))
  routes.push(...wishlistRoutes(base))
  routes.push(...showcaseRoutes(base), ...siteRoutes(base))
  routes.push(...searchRoutes({ ...base, searchIndex }))
  jobs.push(purgeChangesJob(base))

  const paymentDeps = {
    ...base,
    messages,
    provider: outside.payments,
    bookings: paymentSide({ clock: outside.clock, tell, enqueue: queue.enqueue }),
  }
  const bookingDeps = { ...base, provider: outside.payments, tell, vouchers, siteUrl }
  routes.push(...paymentRoutes(paymentDeps), ...bookingRoutes(bookingDeps), ...checkoutRoutes(bookingDeps))
  routes.push(...tripRoutes(bookingDeps), ...frontDeskRoutes(bookingDeps), ...platformOfficeRoutes(bookingDeps))
  jobs.push(...paymentJobs(paymentDeps), ...bookingJobs(bookingDeps))
  const reviewDeps = { ...base, messages, siteUrl, news: { en: reviewNewsEn, sw: reviewNewsSw } }
  routes.push(...reviewRoutes(reviewDeps))
  const periodicTasks = [
    ...paymentPeriodicTasks(paymentDeps),
    ...bookingPeriodicTasks(bookingDeps),
    ...reviewPeriodicTasks(reviewDeps),
  ]

  const isReady = async () => {
    const answered = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    return answered && searchIndex.state().loaded
  }
  const publicHost = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).host : null
  const app = await buildServer(
    { log, trustProxy: config.TRUST_PROXY, sentence, isReady },
    { sessions: session, rate, transaction, publicHost },
    routes,
  )
  serveIllustrations(app)
  serveSharePictures(app, base)
  serveSitemap(app, { ...base, publicUrl: config.PUBLIC_URL ?? null })
  if (outside.google) {
    const secure = config.NODE_ENV === 'production'
    const publicUrl = config.PUBLIC_URL ?? null
    serveGoogle(app, { ...accountDeps, google: outside.google, sessions: session, publicUrl, secure })
  }
  await queue.prepare(jobs)
  await searchIndex.start()
  let scheduler: ReturnType<typeof startScheduler> | null = null

  return {
    app,
    db,
    pool,
    queue,
    searchIndex,
    live,
    /** Begins the background work; `close` ends it. */
    startWorker: async () => {
      await queue.work(jobs)
      scheduler = startScheduler(periodicTasks, log)
    },
    /** The background work, one piece at a time, for tests that must not wait for the clock. */
    accountDeps,
    paymentDeps,
    bookingDeps,
    reviewDeps,
    /** Finishes the requests in flight and the running jobs, then lets go of the database. */
    close: async () => {
      await live.close()
      // Sockets that a browser has opened ahead and never used count as busy, and would hold the process.
      const ending = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
      await app.close()
      clearTimeout(ending)
      await scheduler?.stop()
      await queue.stop()
      await searchIndex.close()
      await pool.end()
    },
    base,
  }
}
