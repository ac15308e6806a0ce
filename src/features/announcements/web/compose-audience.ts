import { ROLES, type Role } from '#domain/account.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from '#domain/announcement.ts'
import { isDay } from '#domain/calendar.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import type { BodyOf, QueryOf } from '#platform/endpoint.ts'
import type { Announcement, countAudience, sendPromotional, sendTargeted } from '../contract.ts'

/** The longest name of a region that the call takes. */
const REGION_LENGTH = 80

/** Whom the message of the form is for; empty texts do not matter. */
export type AudienceChoice = {
  kind: AnnouncementKind
  /** People who were chosen on another page; null to choose by the filter. */
  people: readonly number[] | null
  role: string
  language: string
  region: string
  stayed_since: string
  /** The date is typed in part, or does not exist: the browser has no value of it. */
  date_unclear: boolean
  wishlisted: boolean
  /** A stored audience that the fields cannot show, or that has none: it stays as it is. */
  fixed: boolean
}

/** The audience that an address of the form begins with: `?user=7` names people. */
export const audienceFrom = (params: URLSearchParams): AudienceChoice => {
  const people = params.getAll('user').filter((text) => /^[1-9]\d{0,9}$/.test(text))
  return {
    kind: people.length > 0 ? 'targeted' : 'promotional',
    people: people.length > 0 ? people.map(Number) : null,
    role: 'traveller',
    language: '',
    region: '',
    stayed_since: '',
    date_unclear: false,
    wishlisted: false,
    fixed: false,
  }
}

/** The audience of a stored message. People who were named, and a wish for one property, are no choice of the form. */
export const audienceOf = ({ kind, audience }: Pick<Announcement, 'kind' | 'audience'>): AudienceChoice => ({
  kind,
  people: null,
  role: audience.role ?? '',
  language: audience.language ?? '',
  region: audience.region ?? '',
  stayed_since: audience.stayed_since ?? '',
  date_unclear: false,
  wishlisted: audience.wishlisted === true,
  fixed: audience.people !== undefined || typeof audience.wishlisted === 'number',
})

/** The audience of a message that is changed; undefined if it stays as it is. */
export const changedAudience = (choice: AudienceChoice): Filter | undefined =>
  choice.fixed ? undefined : filterOf(choice)

/** The audience of a form as a text for its draft; empty for the one that the form began with. */
export const audienceDraft = (choice: AudienceChoice, first: AudienceChoice): string => {
  const textOf = ({ kind, people, role, language, region, stayed_since, wishlisted }: AudienceChoice) =>
    new URLSearchParams({
      kind,
      named: String(people !== null),
      role,
      language,
      region,
      stayed_since,
      wishlisted: String(wishlisted),
    }).toString()
  return textOf(choice) === textOf(first) ? '' : textOf(choice)
}

/** The audience of a draft; what is no choice of the form is as the form began. */
export const draftedAudience = (draft: string, first: AudienceChoice): AudienceChoice => {
  if (draft === '') return first
  const texts = new URLSearchParams(draft)
  const one = <T extends string>(name: string, choices: readonly T[]): T | undefined =>
    choices.find((choice) => choice === texts.get(name))
  const [region, stayed_since] = [texts.get('region') ?? '', texts.get('stayed_since') ?? '']
  return {
    kind: one('kind', ANNOUNCEMENT_KINDS) ?? first.kind,
    people: texts.get('named') === 'false' ? null : first.people,
    role: one('role', ['', ...ROLES]) ?? first.role,
    language: one('language', ['', ...LANGUAGES]) ?? first.language,
    region: region.length <= REGION_LENGTH ? region : first.region,
    stayed_since: isDay(stayed_since) ? stayed_since : '',
    date_unclear: false,
    wishlisted: texts.get('wishlisted') === 'true',
    fixed: first.fixed,
  }
}

type Filter = { role?: Role; language?: Language; region?: string; stayed_since?: string; wishlisted?: true }

const filterOf = (choice: AudienceChoice): Filter => {
  const { kind, role, language, region, stayed_since, wishlisted } = choice
  const filter: Filter = {}
  const known = ROLES.find((one) => one === role)
  // An offer is for travellers.
  if (known && kind === 'targeted') filter.role = known
  const reads = LANGUAGES.find((one) => one === language)
  if (reads) filter.language = reads
  if (region) filter.region = region
  if (isDay(stayed_since)) filter.stayed_since = stayed_since
  if (wishlisted) filter.wishlisted = true
  return filter
}

/** The people whom the choice names; nobody is named to get an offer. */
const namedIn = ({ kind, people }: AudienceChoice) => (kind === 'targeted' ? people : null)

/** Whom the message is for, as it is shown of one that was sent. */
export const chosenAudience = (choice: AudienceChoice) => ({
  kind: choice.kind,
  audience: namedIn(choice) ? { people: namedIn(choice)?.length } : filterOf(choice),
})

/** The question how many people these are. */
export const countQuery = (choice: AudienceChoice): QueryOf<typeof countAudience> => {
  const { kind } = choice
  const people = namedIn(choice)
  if (people) return { kind, user_ids: people.join(',') }
  return { kind, ...filterOf(choice) }
}

/** The part of the request that says who gets a targeted message. */
export const audienceBody = (choice: AudienceChoice): Pick<BodyOf<typeof sendTargeted>, 'user_ids' | 'audience'> => {
  const people = namedIn(choice)
  return people ? { user_ids: [...people] } : { audience: filterOf(choice) }
}

/** The same of an offer; nothing if it is for all travellers who want promotions. */
export const offerAudience = (choice: AudienceChoice): Pick<BodyOf<typeof sendPromotional>, 'audience'> => {
  const { role: _, ...audience } = filterOf(choice)
  return Object.keys(audience).length > 0 ? { audience } : {}
}
