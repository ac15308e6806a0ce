import { Menu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '../Button.tsx'
import { Icon, type IconName } from '../Icon.tsx'
import { lineClass, panelClass, positionIn } from './panel.ts'
import { usePortal } from './portal.ts'

type Line = { id: string; label: string; icon?: IconName; disabled?: boolean }

/** One line of an ActionMenu: a command, a place (`href`), or a menu of its own (`groups`). */
export type MenuAction = Line &
  (
    | { onSelect: () => void; danger?: boolean /** At the right: a shortcut, a count. */; aside?: ReactNode }
    | { href: string }
    | { groups: readonly MenuGroup[] }
  )

/** Lines that belong together, with a name where one helps. */
export type MenuGroup = { id: string; label?: string; actions: readonly MenuAction[] }

const Content = ({ icon, label, danger, aside }: Line & { danger?: boolean; aside?: ReactNode }) => (
  <>
    {icon && <Icon name={icon} className={danger ? undefined : 'text-muted'} />}
    <span className="min-w-0 flex-1">{label}</span>
    {aside !== undefined && <span className="text-sm text-muted">{aside}</span>}
  </>
)

const Action = ({ action, container }: { action: MenuAction; container?: HTMLElement }) => {
  if ('groups' in action) {
    return (
      <Menu.SubmenuRoot disabled={action.disabled}>
        <Menu.SubmenuTrigger className={lineClass()}>
          <Content {...action} aside={<Icon name="chevron-right" size={16} />} />
        </Menu.SubmenuTrigger>
        <Panel groups={action.groups} container={container} />
      </Menu.SubmenuRoot>
    )
  }
  if ('href' in action) {
    return (
      <Menu.LinkItem href={action.href} className={lineClass()} closeOnClick>
        <Content {...action} />
      </Menu.LinkItem>
    )
  }
  return (
    <Menu.Item onClick={action.onSelect} disabled={action.disabled} className={lineClass(action.danger)}>
      <Content {...action} />
    </Menu.Item>
  )
}

const Panel = ({ groups, container }: { groups: readonly MenuGroup[]; container?: HTMLElement }) => (
  <Menu.Portal container={container}>
    <Menu.Positioner {...positionIn(container)} align="end">
      <Menu.Popup className={panelClass('min-w-56')}>
        {groups.map(({ id, label, actions }, index) => (
          <Menu.Group key={id}>
            {index > 0 && <Menu.Separator className="my-1.5 h-px bg-line" />}
            {label && <Menu.GroupLabel className="px-3 pt-2 pb-1 text-sm text-muted">{label}</Menu.GroupLabel>}
            {actions.map((action) => (
              <Action key={action.id} action={action} container={container} />
            ))}
          </Menu.Group>
        ))}
      </Menu.Popup>
    </Menu.Positioner>
  </Menu.Portal>
)

type ActionMenuProps = {
  /** What the menu is for, with the row's name: "Actions for BH-4K2P". */
  label: string
  groups: readonly MenuGroup[]
  /** The button; three dots by default. */
  trigger?: ReactElement
  tabIndex?: 0 | -1
}

/** The menu of a row or page where groups, places and menus inside the menu are needed; `Menu` is the light one for less. */
export const ActionMenu = ({ label, groups, trigger, tabIndex }: ActionMenuProps) => {
  const { ref, container } = usePortal()
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger ref={ref} tabIndex={tabIndex} render={trigger ?? <IconButton icon="more" label={label} />} />
      <Panel groups={groups} container={container} />
    </Menu.Root>
  )
}
