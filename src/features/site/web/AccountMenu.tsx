import { homeOf, officeOf } from '#domain/account.ts'
import { UnreadBadge } from '#features/notifications/web/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useUser, type Visitor } from '#platform/web/router.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Menu, MenuDivider, MenuItem } from '#ui/Menu.tsx'
import { useSaverSwitch } from './DataSaverSwitch.tsx'
import { switchLanguage } from './language.ts'
import { GUEST_LINKS, MAIN_LINKS, OWN_LINKS, PHONE_LINKS } from './links.ts'
import { saverWords } from './saver-words.ts'

type Place = { to: string; name: string; icon: IconName }

const Items = ({ places, unread }: { places: readonly (Place & { name: NameKey })[]; unread: number }) => {
  const { site } = useWords()
  return places.map(({ to, name, icon }) => (
    <MenuItem
      key={to}
      icon={icon}
      aside={to === '/notifications' && <UnreadBadge count={unread} spoken={site.unread} />}
      render={(item) => <Link to={to} {...item} />}
    >
      {site[name]}
    </MenuItem>
  ))
}
type NameKey =
  | (typeof MAIN_LINKS | typeof PHONE_LINKS | typeof OWN_LINKS)[number]['name']
  | (typeof GUEST_LINKS)[number]['phoneName']

const ON_PHONE = [...MAIN_LINKS, ...PHONE_LINKS]
const FOR_GUESTS = GUEST_LINKS.map(({ to, phoneName, icon }) => ({ to, name: phoneName, icon }))

/** The first name, or the username if there is none. */
export const callName = (user: Visitor): string => user.first_name || user.username

const OwnItems = ({ user, unread }: { user: Visitor; unread: number }) => {
  const { site } = useWords()
  return (
    <>
      <Items places={OWN_LINKS} unread={unread} />
      {officeOf(user.role) && (
        <MenuItem icon="chart" render={(item) => <Link to={homeOf(user.role)} {...item} />}>
          {officeOf(user.role) === 'hotel' ? site.hotelDashboard : site.platformDashboard}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem icon="logout" render={(item) => <Link to="/logout" {...item} />}>
        {site.logout}
      </MenuItem>
    </>
  )
}

const Trigger = ({ user, unread, withName }: { user: Visitor; unread: number; withName?: boolean }) => {
  const { site } = useWords()
  return (
    <>
      <span className="relative">
        <Avatar name={callName(user)} size="sm" />
        <UnreadBadge count={unread} spoken={site.unread} className="absolute -top-2 -right-2 border-2 border-surface" />
      </span>
      {withName && (
        <>
          <span className="max-w-28 truncate">{callName(user)}</span>
          <Icon name="chevron-down" size={16} className="text-muted" />
        </>
      )}
    </>
  )
}

const triggerClass = classNames(buttonClass({ kind: 'quiet' }), 'px-2 text-ink')

/** The menu of the signed-in user, on desktop. */
export const AccountMenu = ({ user, unread }: { user: Visitor; unread: number }) => (
  <Menu trigger={<Trigger user={user} unread={unread} withName />} triggerClass={triggerClass}>
    <OwnItems user={user} unread={unread} />
  </Menu>
)

const SaverItem = () => {
  const words = useArea(saverWords)
  const { on, toggle } = useSaverSwitch()
  return (
    <MenuItem icon="signal" aside={on ? words.on : words.off} onSelect={toggle}>
      {words.name}
    </MenuItem>
  )
}

/** Everything of the header in one menu, for a phone. `dashboard` leaves out what the dashboard's tabs show. */
export const PhoneMenu = ({ unread, dashboard }: { unread: number; dashboard?: boolean }) => {
  const { site } = useWords()
  const user = useUser()
  const other = useLanguage() === 'en' ? 'sw' : 'en'
  return (
    <Menu
      label={user ? undefined : site.openMenu}
      triggerClass={classNames(triggerClass, '-mr-2 min-w-11')}
      trigger={
        user ? (
          <>
            <span className="sr-only">{site.account(callName(user))}</span>
            <Trigger user={user} unread={unread} />
            <Icon name="menu" className="text-muted" />
          </>
        ) : (
          <Icon name="menu" size={24} />
        )
      }
    >
      {dashboard ? (
        <MenuItem icon="external" render={(item) => <Link to="/home" {...item} />}>
          {site.publicSite}
        </MenuItem>
      ) : (
        <Items places={ON_PHONE} unread={0} />
      )}
      <MenuItem icon="globe" onSelect={() => switchLanguage(other, user !== null)}>
        <span lang={other}>{site.otherLanguage}</span>
      </MenuItem>
      <SaverItem />
      <MenuDivider />
      {user ? (
        <OwnItems user={user} unread={unread} />
      ) : (
        <>
          <Items places={FOR_GUESTS} unread={0} />
          <MenuDivider />
          <MenuItem icon="login" render={(item) => <Link to="/login" {...item} />}>
            {site.signIn}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
