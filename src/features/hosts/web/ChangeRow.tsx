import type { ReactNode } from 'react'
import { displayPhone } from '#domain/phone.ts'
import { degreesOf, type Place } from '#domain/place.ts'
import { textDifference } from '#domain/property-content.ts'
import type { ShownChange } from '#features/properties/contract.ts'
import { useArea } from '#platform/web/words.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/Picture.tsx'
import { CHANGE_WORDS } from './words.ts'

type Change<K extends ShownChange['kind']> = Extract<ShownChange, { kind: K }>

/** The old and the new content of a field: side by side, or one under the other on a phone, each under its word. */
const TwoSides = ({ names, before, after }: { names: 'versions' | 'parts'; before: ReactNode; after: ReactNode }) => {
  const words = useArea(CHANGE_WORDS)
  const side = (name: string, content: ReactNode, ground: string) => (
    <div className={classNames('min-w-0 rounded-control px-3 py-2', ground)}>
      <dt className="text-sm font-semibold">{name}</dt>
      <dd className="mt-1">{content}</dd>
    </div>
  )
  return (
    <dl className="grid gap-2 md:grid-cols-2 md:gap-4">
      {side(names === 'versions' ? words.before : words.removed, before, 'bg-bad-soft/50')}
      {side(names === 'versions' ? words.after : words.added, after, 'bg-good-soft/50')}
    </dl>
  )
}

const Nothing = ({ of }: { of: 'text' | 'list' }) => {
  const { empty, none } = useArea(CHANGE_WORDS)
  return <span className="text-muted">{of === 'text' ? empty : none}</span>
}

/** A text in which one stretch is marked: struck through if it was removed, underlined if it was added. */
const Marked = ({ start, marked, end, as: Mark }: { start: string; marked: string; end: string; as: 'del' | 'ins' }) =>
  start + marked + end === '' ? (
    <Nothing of="text" />
  ) : (
    <p className="wrap-anywhere whitespace-pre-line">
      {start}
      {marked && (
        <Mark className={Mark === 'del' ? 'bg-bad-soft text-bad line-through' : 'bg-good-soft text-good underline'}>
          {marked}
        </Mark>
      )}
      {end}
    </p>
  )

/** A value as the platform reads it: what is stored as a code gets its words. */
const useValue = () => {
  const { policies, children, stars, gone } = useArea(CHANGE_WORDS)
  return ({ field }: Change<'value'>, value: string): string => {
    if (field === 'phone') return value && displayPhone(value)
    if (field === 'stars') return stars(Number(value))
    if (field === 'children_from') return children(Number(value))
    if (field === 'cancellation_policy') return policies[value as keyof typeof policies] ?? value
    if (field === 'category_id' || field === 'destination_id') return value || gone
    return value
  }
}

const ValueChange = ({ change }: { change: Change<'value'> }) => {
  const shown = useValue()
  const { start, removed, added, end } = textDifference(shown(change, change.before), shown(change, change.after))
  return (
    <TwoSides
      names="versions"
      before={<Marked as="del" start={start} marked={removed} end={end} />}
      after={<Marked as="ins" start={start} marked={added} end={end} />}
    />
  )
}

const Coordinates = ({ place }: { place: Place }) => {
  const { latitude, longitude } = degreesOf(place)
  return (
    <span className="tabular-nums">
      {latitude}, {longitude}
    </span>
  )
}

const PlaceChange = ({ change: { before, after, metres } }: { change: Change<'place'> }) => (
  <>
    <p className="mb-2 font-semibold">{useArea(CHANGE_WORDS).metres(metres)}</p>
    <TwoSides names="versions" before={<Coordinates place={before} />} after={<Coordinates place={after} />} />
  </>
)

const Names = ({ names }: { names: readonly string[] }) => {
  const { gone } = useArea(CHANGE_WORDS)
  return names.length === 0 ? (
    <Nothing of="list" />
  ) : (
    <ul className="list-inside list-disc wrap-anywhere">
      {names.map((name, at) => (
        <li key={name || at}>{name || gone}</li>
      ))}
    </ul>
  )
}

const Thumbnail = ({ path, alt }: { path: string; alt: string }) => (
  <Picture src={path} alt={alt} width={4} height={3} sizes="(width < 40rem) 45vw, 10rem" className="rounded-control" />
)

type PhotographsProps = { photographs: Change<'photographs'>['added']; name: string }

const Photographs = ({ photographs, name }: PhotographsProps) => {
  const words = useArea(CHANGE_WORDS)
  return photographs.length === 0 ? (
    <Nothing of="list" />
  ) : (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {photographs.map(({ path, room_type }, at) => (
        <li key={path}>
          <Thumbnail path={path} alt={`${name}: ${words.photograph(at + 1)}`} />
          <p className="mt-1 text-sm text-muted wrap-anywhere">
            {room_type === null ? words.property : room_type || words.gone}
          </p>
        </li>
      ))}
    </ul>
  )
}

const Cover = ({ path, name }: { path: string | null; name: string }) => {
  const words = useArea(CHANGE_WORDS)
  if (path === null) return <span className="text-muted">{words.drawing}</span>
  return (
    <div className="max-w-40">
      <Thumbnail path={path} alt={`${words.fields.cover}: ${name}`} />
    </div>
  )
}

const Sides = ({ change }: { change: ShownChange }) => {
  const words = useArea(CHANGE_WORDS)
  switch (change.kind) {
    case 'value':
      return <ValueChange change={change} />
    case 'place':
      return <PlaceChange change={change} />
    case 'choices':
      return <TwoSides names="parts" before={<Names names={change.removed} />} after={<Names names={change.added} />} />
    case 'photographs':
      return (
        <TwoSides
          names="parts"
          before={<Photographs photographs={change.removed} name={words.removed} />}
          after={<Photographs photographs={change.added} name={words.added} />}
        />
      )
    case 'cover':
      return (
        <TwoSides
          names="versions"
          before={<Cover path={change.before} name={words.before} />}
          after={<Cover path={change.after} name={words.after} />}
        />
      )
  }
}

/** One field that a hotel has changed, with what was approved and what there is now. */
export const ChangeRow = ({ change }: { change: ShownChange }) => {
  const { fields } = useArea(CHANGE_WORDS)
  return (
    <li className="border-t border-line py-4">
      <h3 className="mb-2 text-base">{fields['field' in change ? change.field : change.kind]}</h3>
      <Sides change={change} />
    </li>
  )
}
