import type { ReactNode } from 'react'
import { previewPath } from '#features/properties/web/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { HostProperty } from '../contract.ts'
import { PropertyBadge } from './PropertyBadge.tsx'
import { HOST_WORDS } from './words.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-t-0">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

/** Where the property is and whose it is, with the links to both. */
export const PropertyFactsCard = ({ property: { id, place, host } }: { property: HostProperty }) => {
  const words = useArea(HOST_WORDS)
  const rights = useUser()?.rights ?? []
  return (
    <Card title={words.facts}>
      <dl className="-my-2">
        <Fact name={words.place}>{place}</Fact>
        <Fact name={words.host}>
          {rights.includes('users.view') ? (
            <Link
              to={`/bhumwi-admin/people/${host.id}`}
              className="link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {host.name || host.username}
            </Link>
          ) : (
            host.name || host.username
          )}
        </Fact>
      </dl>
      {rights.includes('property.preview') && (
        <Link to={previewPath(id)} className="link mt-3 inline-flex min-h-11 items-center gap-1.5">
          <Icon name="eye" size={16} />
          {words.preview}
        </Link>
      )}
      {rights.includes('photograph.moderate') && (
        <Link to={`/bhumwi-admin/properties/${id}/photographs`} className="link flex min-h-11 items-center gap-1.5">
          <Icon name="image" size={16} />
          {words.photographs}
        </Link>
      )}
    </Card>
  )
}

/** Every property of the host with its state; nothing if this one is the only one. */
export const OwnedProperties = ({ property: { id, properties } }: { property: HostProperty }) => {
  const words = useArea(HOST_WORDS)
  if (properties.length < 2) return null
  return (
    <Card title={words.properties}>
      <ul className="-my-2">
        {properties.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1 first:border-t-0"
          >
            {one.id === id ? (
              <span className="inline-flex min-h-11 items-center font-semibold wrap-anywhere">{one.name}</span>
            ) : (
              <Link
                to={`/bhumwi-admin/properties/${one.id}`}
                className="link inline-flex min-h-11 items-center wrap-anywhere"
              >
                {one.name}
              </Link>
            )}
            <PropertyBadge status={one.status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
