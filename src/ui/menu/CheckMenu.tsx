import { Menu } from '@base-ui/react/menu'
import { Button } from '../Button.tsx'
import { Icon, type IconName } from '../Icon.tsx'
import { lineClass, panelClass, positionIn } from './panel.ts'
import { usePortal } from './portal.ts'

/** One line to tick; a disabled one shows its state and cannot change it. */
export type CheckOption = { id: string; label: string; checked: boolean; disabled?: boolean }

type CheckMenuProps = {
  label: string
  icon?: IconName
  options: readonly CheckOption[]
  onChange: (id: string, checked: boolean) => void
}

/** A button that opens a list of things to show or hide, such as columns; it stays open while they are ticked. */
export const CheckMenu = ({ label, icon, options, onChange }: CheckMenuProps) => {
  const { ref, container } = usePortal()
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        ref={ref}
        render={
          <Button icon={icon} iconAfter="chevron-down">
            {label}
          </Button>
        }
      />
      <Menu.Portal container={container}>
        <Menu.Positioner {...positionIn(container)} align="end">
          <Menu.Popup className={panelClass('min-w-56')}>
            {options.map(({ id, label, checked, disabled }) => (
              <Menu.CheckboxItem
                key={id}
                checked={checked}
                disabled={disabled}
                onCheckedChange={(next) => onChange(id, next)}
                className={lineClass()}
              >
                <span className="min-w-0 flex-1">{label}</span>
                <Menu.CheckboxItemIndicator>
                  <Icon name="check" className="text-brand" />
                </Menu.CheckboxItemIndicator>
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
