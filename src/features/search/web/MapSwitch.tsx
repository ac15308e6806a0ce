import { Link } from '#platform/web/Link.tsx'
import { useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { type Listing, listingPath } from './listing.ts'

/** On a phone: over to the map, and back to the cards. */
export const MapSwitch = ({ listing }: { listing: Listing }) => {
  const { search: words } = useWords()
  const view = listing.view === 'map' ? 'grid' : 'map'
  return (
    <ButtonLink
      icon={view === 'map' ? 'map' : 'grid'}
      className="px-3 sm:hidden"
      render={(link) => (
        <Link to={listingPath({ ...listing, view })} state={{ opened: view }} replace preventScrollReset {...link} />
      )}
    >
      {view === 'map' ? words.map : words.grid}
    </ButtonLink>
  )
}
