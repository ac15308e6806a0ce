import { type ComponentType, memo } from 'react'
import { useUnread } from '#features/notifications/web/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { AccountMenu, PhoneMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { GUEST_LINKS, MAIN_LINKS } from './links.ts'

const Navigation = ({ pathname }: { pathname: string }) => {
  const { site } = useWords()
  return (
    <nav aria-label={site.mainMenu} className="hidden gap-1 md:flex">
      {MAIN_LINKS.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className="relative flex min-h-11 items-center rounded-control px-2 font-semibold text-muted no-underline transition-colors hover:bg-brand-soft lg:px-3 hover:text-brand-deep aria-[current=page]:text-brand aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 lg:aria-[current=page]:after:inset-x-3 aria-[current=page]:after:-bottom-2.5 aria-[current=page]:after:h-0.5 aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-brand"
        >
          {site[name]}
        </Link>
      ))}
    </nav>
  )
}

const barItem =
  'flex min-h-9 items-center gap-2 rounded-control px-3 text-sm font-semibold text-on-poster no-underline transition-colors hover:bg-on-poster/15'

/** Above the header on desktop: links for hosts and partners, and the other language; it scrolls away. */
const GuestBar = () => {
  const { site } = useWords()
  return (
    <div className="bg-poster text-on-poster max-md:hidden">
      <div className="page-width flex justify-end gap-2">
        <nav aria-label={site.partnerMenu} className="flex gap-2">
          {GUEST_LINKS.map(({ to, name, icon }) => (
            <Link key={to} to={to} className={barItem}>
              <Icon name={icon} size={16} />
              {site[name]}
            </Link>
          ))}
        </nav>
        <LanguageSwitch className={`${barItem} -mr-3`} />
      </div>
    </div>
  )
}

type HeaderProps = {
  pathname: string
  /** What the page wants in its header: the search. */
  Search?: ComponentType
}

/**
 * The header of the public pages: sticky; the search is in it if there is room, else under it. It gets the path as a
 * prop, so that it changes together with the page, before the page scrolls.
 */
export const Header = memo(({ pathname, Search }: HeaderProps) => {
  const { site } = useWords()
  const user = useUser()
  const { count: unread } = useUnread()
  return (
    <>
      {!user && <GuestBar />}
      <header className="sticky top-(--bar-top) z-40 border-b border-line bg-surface">
        {/* With text enlarged to 200 % a phone is too narrow for one row. */}
        <div className="page-width flex min-h-16 flex-wrap items-center gap-x-2 md:flex-nowrap lg:gap-x-4">
          <Brand />
          <Navigation pathname={pathname} />
          <div className="mx-auto hidden w-full max-w-xl xl:block">{Search && <Search />}</div>
          <div className="ml-auto flex items-center gap-1 max-md:min-w-0 max-md:flex-1 max-md:basis-28 max-md:justify-end md:shrink-0">
            {user ? (
              <span className="hidden items-center gap-1 md:flex">
                <LanguageSwitch />
                <AccountMenu user={user} unread={unread} />
              </span>
            ) : (
              <ButtonLink
                kind="secondary"
                className="max-md:min-w-0 max-md:shrink! max-md:px-1.5 max-md:text-sm max-md:leading-tight"
                render={(link) => <Link to="/login" {...link} />}
              >
                {site.signIn}
              </ButtonLink>
            )}
            <span className="md:hidden">
              <PhoneMenu unread={unread} />
            </span>
          </div>
        </div>
      </header>
      {Search && (
        <div className="border-b border-line bg-surface xl:hidden">
          <div className="page-width py-2.5">
            <Search />
          </div>
        </div>
      )}
    </>
  )
})
