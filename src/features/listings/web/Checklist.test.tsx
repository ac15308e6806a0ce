import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatDay } from '#domain/calendar.ts'
import type { PropertyDetails } from '#features/properties/contract.ts'
import {
  announced,
  expectUsable,
  field,
  inDark,
  JUMA,
  openPage,
  type Reply,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import { NO_HINTS, PROPERTY_DETAILS } from '#test/component/property-details.ts'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

const DRAFT: PropertyDetails = { ...PROPERTY_DETAILS, missing: ['description_sw'] }
const ok = (body: unknown): Reply => ({ status: 200, body })
const LISTS = {
  'GET /api/property-categories/': () => ok([{ id: 1, name: 'Hotel', name_sw: 'Hoteli', icon: 'hotel' }]),
  'GET /api/destinations/': () =>
    ok([{ id: 2, name: 'Nungwi', region: { id: 1, name: 'Zanzibar' }, latitude: -5.7, longitude: 39.3 }]),
  'GET /api/regions/': () => ok([]),
  'GET /api/amenities/': () => ok([]),
  'GET /api/extra-services/': () => ok([]),
}

let stored: PropertyDetails
let moves: unknown[]
let answer: (move: string) => Reply
beforeEach(() => {
  stored = DRAFT
  moves = []
})

const open = async (view: View, property: Partial<PropertyDetails>) => {
  stored = { ...DRAFT, ...property }
  await openPage('/hotel-admin/properties/7', {
    view,
    user: JUMA,
    server: {
      ...LISTS,
      'GET /api/hotel/properties/7/': () => ok(stored),
      'GET /api/hotel/properties/7/hints/': () => ok(NO_HINTS),
      'GET /api/hotel/properties/7/commission/': () => ok({ percent: 10, next: null }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [], total: 0 }),
      'POST /api/hotel/properties/7/moves/': ({ move }) => {
        moves.push(move)
        return answer(String(move))
      },
    },
  })
  await expect.poll(() => document.querySelector('main [name=phone]')).not.toBeNull()
}
const movesTo = (status: PropertyDetails['status']) => () => {
  stored = { ...stored, status, return_reason: null }
  return ok(stored)
}

describe.each(VIEWS)('the way of a draft to its sale at $width px in $language', (view) => {
  const words = HOTEL_PROPERTY_WORDS[view.language]
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  const status = (name: string) => page.getByRole('main').getByText(name, { exact: true })

  test('shows what is done and what is still to do, each with a link to its place', async () => {
    await open(view, { lacking: ['location', 'rooms'], return_reason: 'The map shows the open sea.' })
    await expect.element(page.getByText('The map shows the open sea.')).toBeVisible()
    await expect.element(page.getByText(words.steps.progress(2, 4))).toBeVisible()
    await expect.element(page.getByText(words.steps.hints.descriptionOther)).toBeVisible()
    expect(page.getByRole('img', { name: words.steps.open, exact: true }).elements()).toHaveLength(2)
    const rooms = page.getByRole('main').getByRole('link', { name: words.steps.names.rooms })
    await expect.element(rooms).toHaveAttribute('href', '/hotel-admin/rooms?property=7')
    const places = [...document.querySelectorAll('main li a[href^="#"]')].map((link) => link.getAttribute('href'))
    for (const place of places) expect(document.querySelector(`main ${place}`), String(place)).not.toBeNull()
    expect(places).toHaveLength(4)
    const preview = page.getByRole('main').getByRole('link', { name: words.steps.preview })
    await expect.element(preview).toHaveAttribute('href', '/property-preview/7')
    await expectUsable('checklist')
    await inDark(() => expectUsable('checklist in the dark'))
    await press(words.steps.submit)
    await expect.element(page.getByText(words.steps.submitWait)).toBeVisible()
    expect(moves).toEqual([])
  })

  test('is submitted once everything is saved, waits for the review, and can be taken back', async () => {
    await open(view, {})
    await userEvent.fill(field('name'), 'My name')
    await press(words.steps.submit)
    await expect.element(page.getByText(words.steps.unsaved)).toBeVisible()
    await press(words.discard)
    await inDialog(words.discard)
    answer = () => 'away'
    await press(words.steps.submit)
    await expect.element(page.getByText(words.steps.failed)).toBeVisible()
    answer = movesTo('in_review')
    await press(words.steps.submit)
    await expect.element(page.getByText(words.steps.inReview)).toBeVisible()
    await expect.element(status(words.status.in_review)).toBeVisible()
    expect(announced()).toContain(words.steps.submitted)
    expect(document.activeElement).not.toBe(document.body)
    await expectUsable('property in review')
    await inDark(() => expectUsable('property in review in the dark'))
    answer = movesTo('draft')
    await press(words.steps.withdraw)
    await expect.element(page.getByText(words.steps.title)).toBeVisible()
    await expect.element(status(words.status.draft)).toBeVisible()
    expect(moves).toEqual(['submit', 'submit', 'withdraw'])
  })

  test('says who sets the wallet, and is submitted without one and with few photographs only after a warning', async () => {
    await open(view, { has_wallet: false, missing: ['pictures'] })
    const wallet = page.getByRole('main').getByRole('link', { name: words.steps.names.wallet })
    await expect.element(wallet).toHaveAttribute('href', '/hotel-admin/payouts?wallet=7')
    expect(page.getByRole('img', { name: words.steps.open, exact: true }).elements()).toHaveLength(2)
    answer = movesTo('in_review')
    await press(words.steps.submit)
    await expect.element(page.getByText(words.steps.without.pictures)).toBeVisible()
    await expect.element(page.getByText(words.steps.without.wallet)).toBeVisible()
    expect(moves).toEqual([])
    await expectUsable('checklist without a wallet')
    await press(words.steps.submitNow)
    await expect.element(page.getByText(words.steps.inReview)).toBeVisible()
    expect(moves).toEqual(['submit'])
  })

  test('ends in the archive only while no guest is to come, and begins again from there', async () => {
    await open(view, { status: 'paused' })
    const stay = { id: 1, reference: 'BHM-7Q2XKD', check_in: '2027-07-07', check_out: '2027-07-09' }
    answer = () => ({ status: 409, body: { error: 'Guests.', code: 'stays_to_come', stays: [stay] } })
    await press(words.archive.name)
    await expect.element(page.getByText(words.archive.text)).toBeVisible()
    expect(moves).toEqual([])
    await inDialog(words.archive.name)
    await expect.element(page.getByText(words.archive.refused)).toBeVisible()
    const dates = `${formatDay(stay.check_in, view.language)} – ${formatDay(stay.check_out, view.language)}`
    await expect.element(page.getByText(words.archive.stay(stay.reference, dates))).toBeVisible()
    await expectUsable('refused archive', 'dialog[open]')
    await inDark(() => expectUsable('refused archive in the dark', 'dialog[open]'))
    answer = movesTo('archived')
    await inDialog(words.archive.name)
    await expect.element(page.getByText(words.steps.archived)).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(status(words.status.archived)).toBeVisible()
    expect(document.activeElement).not.toBe(document.body)
    await expectUsable('archived property')
    await inDark(() => expectUsable('archived property in the dark'))
    answer = movesTo('draft')
    await press(words.steps.restore)
    await expect.element(page.getByText(words.steps.title)).toBeVisible()
    expect(moves).toEqual(['archive', 'archive', 'restore'])
  })
})
