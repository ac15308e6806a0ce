import { Fragment, type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { homeOf } from '#domain/account.ts'
import { UnreadConversations } from '#features/desk-messages/web/public.ts'
import { UnreadBadge, useUnread } from '#features/notifications/web/public.ts'
import { DeskSearch, SEARCH_WORDS } from '#features/platform-office/web/public.ts'
import { Link, type LinkProps } from '#platform/web/Link.tsx'
import type { Visitor } from '#platform/web/router.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu, MenuDivider, MenuItem } from '#ui/Menu.tsx'
import { AccountMenu, PhoneMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { groupsOf, type LinkGroup, NOTIFICATIONS, type OfficeLink, tabsOf } from './office-links.ts'
import { OFFICE_NAV_WORDS } from './office-nav-words.ts'

const sideLink =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold text-muted no-underline pointer-fine:min-h-9 transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-deep'
const tab =
  'relative flex min-h-14 min-w-0 flex-auto flex-col items-center justify-center gap-0.5 text-xs font-semibold no-underline before:absolute before:top-0 before:h-0.5 before:w-8 before:rounded-full'
const tabLink = `${tab} text-muted aria-[current=page]:text-brand aria-[current=page]:before:bg-brand`
const tabHere = `${tab} text-brand before:bg-brand`

const isWithin = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)

/** A link that is marked while its page, or one below it, is open. */
const OfficeNavLink = (props: LinkProps) => {
  const { pathname } = useLocation()
  return <Link aria-current={isWithin(pathname, props.to) ? 'page' : undefined} {...props} />
}

type NavProps = { user: Visitor; links: readonly OfficeLink[] }

/** Opens the search; undefined for those who have none. */
type SearchProps = { onSearch?: (() => void) | undefined }

const SideSearch = ({ onSearch }: { onSearch: () => void }) => {
  const words = useArea(SEARCH_WORDS)
  return (
    <button
      type="button"
      onClick={onSearch}
      aria-keyshortcuts="Control+K"
      className="mb-2 flex min-h-11 items-center gap-3 rounded-control border border-line px-3 text-left text-muted hover:bg-sunken"
    >
      <Icon name="search" />
      <span className="flex-1">{words.open}</span>
      <span aria-hidden="true" className="text-sm">
        Ctrl K
      </span>
    </button>
  )
}

const PhoneSearch = ({ onSearch }: { onSearch: () => void }) => {
  const words = useArea(SEARCH_WORDS)
  return <IconButton icon="search" label={words.open} onClick={onSearch} />
}

/** The words of the site, with the names of the offices' pages. */
const useNavWords = () => {
  const { site } = useWords()
  return { ...site, ...useArea(OFFICE_NAV_WORDS) }
}

type LinkBadgeProps = { badge: NonNullable<OfficeLink['badge']>; className?: string }

const UnreadNotifications = ({ children }: { children: (count: number) => ReactNode }) => children(useUnread().count)

/** What reads the number of each badge. */
const COUNTS = { unread: UnreadNotifications, conversations: UnreadConversations }

/** The badge of a link. It reads its number itself, so that nothing else of the navigation renders when that changes. */
const LinkBadge = ({ badge, className = '' }: LinkBadgeProps) => {
  const { unread } = useNavWords()
  const Count = COUNTS[badge]
  return <Count>{(count) => <UnreadBadge count={count} spoken={unread} className={className} />}</Count>
}

const SideLink = ({ link: { to, name, icon, badge } }: { link: OfficeLink }) => {
  const site = useNavWords()
  return (
    <OfficeNavLink to={to} className={sideLink}>
      <Icon name={icon} />
      <span className="flex-1">{site[name]}</span>
      {badge && <LinkBadge badge={badge} />}
    </OfficeNavLink>
  )
}

const SideGroup = ({ group: { name, links } }: { group: LinkGroup }) => {
  const site = useNavWords()
  const id = useId()
  return (
    <div>
      {name && (
        <p id={id} className="mb-1 px-3 text-sm text-muted">
          {site[name]}
        </p>
      )}
      <ul aria-labelledby={name ? id : undefined} className="flex flex-col gap-0.5">
        {links.map((link) => (
          <li key={link.to}>
            <SideLink link={link} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Side = ({ user, links, onSearch }: NavProps & SearchProps) => {
  const site = useNavWords()
  return (
    <header className="sticky top-(--bar-top) hidden h-[calc(100dvh-var(--bar-top))] flex-col overflow-y-auto border-r border-line bg-surface p-3 lg:flex print:hidden">
      <div className="px-3 pb-4">
        <Brand to={homeOf(user.role)} />
      </div>
      {onSearch && <SideSearch onSearch={onSearch} />}
      <nav aria-label={site.mainMenu} className="flex flex-col gap-3">
        {groupsOf(links).map((group) => (
          <SideGroup key={group.name} group={group} />
        ))}
      </nav>
      <div className="mt-auto flex flex-col items-stretch gap-0.5 pt-3">
        <SideLink link={NOTIFICATIONS} />
        <Link to="/home" className={sideLink}>
          <Icon name="external" />
          {site.publicSite}
        </Link>
        <LanguageSwitch icon="globe" className={sideLink} />
        <div className="mt-2 border-t border-line pt-2 pl-1">
          <AccountMenu user={user} unread={0} />
        </div>
      </div>
    </header>
  )
}

const Tab = ({ link: { to, name, icon, badge } }: { link: OfficeLink }) => {
  const site = useNavWords()
  return (
    <OfficeNavLink to={to} className={tabLink}>
      <span className="relative">
        <Icon name={icon} size={24} />
        {badge && <LinkBadge badge={badge} className="absolute -top-1.5 left-3.5" />}
      </span>
      {site[name]}
    </OfficeNavLink>
  )
}

/** The last tab of a phone: the pages that have no tab of their own, with their badge. Marked while one of them is open. */
const MoreTab = ({ links }: Pick<NavProps, 'links'>) => {
  const site = useNavWords()
  const { pathname } = useLocation()
  const inside = links.some(({ to }) => isWithin(pathname, to))
  const badge = links.find((link) => link.badge)?.badge
  return (
    <Menu
      triggerClass={inside ? tabHere : tabLink}
      trigger={
        <>
          <span className="relative">
            <Icon name="more" size={24} />
            {/* To the left, as the tab stands at the edge of the screen. */}
            {badge && <LinkBadge badge={badge} className="absolute -top-1.5 right-3.5" />}
          </span>
          {site.more}
        </>
      }
    >
      {groupsOf(links).map((group, at) => (
        <Fragment key={group.name}>
          {at > 0 && <MenuDivider />}
          {group.links.map(({ to, name, icon, badge }) => (
            <MenuItem
              key={to}
              icon={icon}
              aside={badge && <LinkBadge badge={badge} />}
              render={(item) => <OfficeNavLink to={to} {...item} />}
            >
              {site[name]}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </Menu>
  )
}

const Tabs = ({ links }: Pick<NavProps, 'links'>) => {
  const site = useNavWords()
  const { tabs, more } = tabsOf(links)
  return (
    <nav
      aria-label={site.mainMenu}
      className="thumb-bar fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {tabs.map((link) => (
        <Tab key={link.to} link={link} />
      ))}
      {more.length > 0 && <MoreTab links={more} />}
    </nav>
  )
}

type FrameProps = { user: Visitor; links: readonly OfficeLink[]; children: ReactNode }

/** The frame of the back office: navigation at the left and the whole width on a desktop, tabs under the thumb on a phone. */
export const DashboardFrame = ({ user, links, children }: FrameProps) => {
  const [isSearching, setSearching] = useState(false)
  const onSearch = user.rights.includes('platform.bookings') ? () => setSearching(true) : undefined
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <Side user={user} links={links} onSearch={onSearch} />
      <div className="min-w-0">
        <header className="sticky top-(--bar-top) z-40 flex h-14 items-center justify-between border-b border-line bg-surface px-4 lg:hidden print:hidden">
          <Brand to={homeOf(user.role)} />
          <div className="flex items-center">
            {onSearch && <PhoneSearch onSearch={onSearch} />}
            <PhoneMenu unread={0} dashboard />
          </div>
        </header>
        {children}
      </div>
      <Tabs links={links} />
      {onSearch && <DeskSearch open={isSearching} onOpen={onSearch} onClose={() => setSearching(false)} />}
    </div>
  )
}
