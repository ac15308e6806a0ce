import { type ActionFacts, type ActionType, changedFacts, type ObjectType } from '#domain/action.ts'
import { todayIn } from '#domain/calendar.ts'
import type { Company } from '#domain/company.ts'
import type { Right } from '#domain/permission.ts'
import { random } from '#features/illustrations/server/prng.ts'
import { ACTION_DAYS } from './history/actions.ts'
import { settingChanges } from './settings.ts'
import type { Catalogue, Row } from './tables.ts'

type Action = Omit<Row<'action_log'>, 'id' | 'address'>

type Entry = {
  action: ActionType
  right: Right
  at: Date | null
  by: number | null
  object: readonly [ObjectType, number | string]
  summary: string
  before?: ActionFacts | null
  after?: ActionFacts | null
  reason?: string
}

/** A row as the product writes it: of what changed only what differs. */
const actionOf = ({ action, right, at, by, object, summary, before = null, after = null, reason = '' }: Entry) => {
  const facts = changedFacts(before, after)
  if (!at || by === null || !facts) return []
  const [object_type, id] = object
  const row: Action = {
    at,
    account_id: by,
    action_type: action,
    object_type,
    object_id: String(id),
    summary,
    ...facts,
    reason,
    right_used: right,
  }
  return [row]
}

const nameOf = (rows: Catalogue, id: number) => rows.property[id - 1]?.name ?? ''

/** Questions to applicants, and what became of their requests. */
const ofRequests = (rows: Catalogue): Action[] => {
  const ofQuestions = rows.registration_question.flatMap(({ id, request_id, asked_at: at, asked_by: by }) => {
    const questions = rows.registration_question.filter((one) => one.request_id === request_id && one.id < id).length
    const summary = rows.property_request[request_id - 1]?.property_name ?? ''
    const change = { before: { questions }, after: { questions: questions + 1 } }
    const right = 'registration.decide'
    return actionOf({
      action: 'registration.ask',
      right,
      at,
      by,
      object: ['registration', request_id],
      summary,
      ...change,
    })
  })
  const decided = rows.property_request.flatMap((request) => {
    const { id, status, property_id, property_name: summary } = request
    const action = status === 'approved' ? 'registration.approve' : 'registration.decline'
    const after = status === 'approved' ? { status, property_id } : { status }
    const made = { right: 'registration.decide', at: request.decided_at, by: request.decided_by, summary } as const
    return actionOf({ action, ...made, object: ['registration', id], before: { status: 'pending' }, after })
  })
  return [...ofQuestions, ...decided]
}

/** Checks, suspensions, and what hosts were asked to mend. */
const ofHosts = (rows: Catalogue): Action[] => {
  const checked = rows.evidence.flatMap(
    ({ property_id: id, kind, checked_on, valid_until, recorded_by, recorded_at }) =>
      actionOf({
        action: 'property.check',
        right: 'hosts.verify',
        at: recorded_at,
        by: recorded_by,
        object: ['property', id],
        summary: nameOf(rows, id),
        after: { kind, checked_on, valid_until },
      }),
  )
  const suspended = rows.suspension.flatMap(({ account_id, reason, coming_bookings, suspended_by, suspended_at }) => {
    const made = { right: 'hosts.suspend', at: suspended_at, by: suspended_by, reason } as const
    const own = rows.property.filter((property) => property.owner_id === account_id && property.status === 'suspended')
    const each = own.flatMap(({ id, name, suspended_from }) => {
      const change = { before: { status: suspended_from }, after: { status: 'suspended', coming_bookings } }
      return actionOf({ action: 'property.suspend', ...made, object: ['property', id], summary: name, ...change })
    })
    const host = { object: ['user', account_id], summary: String(account_id), after: { coming_bookings } } as const
    return [...each, ...actionOf({ action: 'user.suspend', ...made, ...host })]
  })
  return [...checked, ...suspended]
}

/** Handovers; an account that one opened is new on the same minute. */
const ofHandovers = (rows: Catalogue): Action[] =>
  rows.property_handover.flatMap(
    ({ property_id, from_account, to_account, by_account: by, at, reason, moved_amount }) => {
      const made = { right: 'hosts.hand_over', at, by } as const
      const newcomer = rows.account.find(
        ({ id, created_at }) => id === to_account && created_at.getTime() === at.getTime(),
      )
      const opened = newcomer
        ? actionOf({
            action: 'user.create',
            ...made,
            object: ['user', to_account],
            summary: newcomer.username,
            after: { role: 'hotel_admin' },
          })
        : []
      const moved = actionOf({
        action: 'property.hand_over',
        ...made,
        object: ['property', property_id],
        summary: nameOf(rows, property_id),
        before: { owner_id: from_account, moved_money: 0 },
        after: { owner_id: to_account, moved_money: moved_amount },
        reason,
      })
      return [...opened, ...moved]
    },
  )

/** The contacts under the names that the log has for them. */
const companyFacts = ({ phone, email, press_email, ...address }: Company) => ({
  ...address,
  tel: phone,
  mail: email,
  press_mail: press_email,
})

const ofSettings = (rows: Catalogue, now: Date): Action[] => {
  const by = rows.platform_member.find(({ role }) => role === 'owner')?.account_id ?? null
  return settingChanges(todayIn(now)).flatMap(({ name, before, after, at }) => {
    const factsOf = (values: object) => (name === 'company' ? companyFacts(values as Company) : { ...values })
    const change = { before: factsOf(before), after: factsOf(after) }
    const object = { object: ['setting', name], summary: name } as const
    return actionOf({ action: 'setting.update', right: 'settings.edit', at, by, ...object, ...change })
  })
}

const ofEnquiries = (rows: Catalogue): Action[] =>
  rows.enquiry_answer.flatMap(({ id, enquiry_id, account_id: by, created_at: at }) => {
    const answers = rows.enquiry_answer.filter((one) => one.enquiry_id === enquiry_id && one.id < id).length
    const summary = rows.enquiry[enquiry_id - 1]?.reference ?? ''
    const made = { right: 'enquiry.answer', at, by, summary } as const
    const change = { before: { answers }, after: { answers: answers + 1 } }
    return actionOf({ action: 'enquiry.answer', ...made, object: ['enquiry', enquiry_id], ...change })
  })

/** What the content editor did: messages to many, and what guests said on the home page. */
const ofContent = (rows: Catalogue): Action[] => {
  const by = rows.platform_member.find(({ role }) => role === 'content')?.account_id ?? null
  const sent = rows.announcement.flatMap(
    ({ id, title, kind, audience, recipients, channels, link, send_at, ...made }) => {
      const after = { kind, audience, recipients, channels, link, send_at }
      const object = { object: ['announcement', id], summary: title } as const
      const sender = { right: 'notification.send', at: made.created_at, by: made.account_id } as const
      return actionOf({ action: 'announcement.send', ...sender, ...object, after })
    },
  )
  const last = rows.announcement.at(-1)
  const quoted = rows.testimonial.slice(-2).flatMap(({ id, name }, i) => {
    const at = last ? new Date(last.created_at.getTime() - (26 + i) * 3_600_000) : null
    const object = { object: ['testimonial', id], summary: name } as const
    return actionOf({ action: 'testimonial.create', right: 'showcase.edit', at, by, ...object, after: { name } })
  })
  return [...sent, ...quoted]
}

/** Adds what the platform's staff did to the log of the last months, in its order. */
export const addStaffActions = (rows: Catalogue, { seed, now }: { seed: string; now: Date }): void => {
  const first = now.getTime() - ACTION_DAYS * 86_400_000
  const chance = random(`${seed}/staff-actions`)
  const addresses = new Map(rows.action_log.map(({ account_id, address }) => [account_id, address]))
  const addressOf = (account: number | null) => {
    const known = addresses.get(account) ?? `196.249.${chance.between(64, 127)}.${chance.between(1, 254)}`
    addresses.set(account, known)
    return known
  }
  const made = [ofRequests, ofHosts, ofHandovers, ofEnquiries, ofContent].flatMap((of) => of(rows))
  const recent = [...made, ...ofSettings(rows, now)].filter(({ at }) => at.getTime() >= first && at <= now)
  rows.action_log = [
    ...rows.action_log,
    ...recent.map((row) => ({ id: 0, ...row, address: addressOf(row.account_id) })),
  ]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((row, i) => ({ ...row, id: i + 1 }))
}
