import { useState } from 'react'
import { Alert } from '../Alert.tsx'
import { Avatar } from '../Avatar.tsx'
import { Button, buttonClass } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { Menu, MenuDivider, MenuItem } from '../Menu.tsx'
import { type AlertMessage, Notice } from '../Notice.tsx'
import { ToastProvider, useToast } from '../Toast.tsx'
import { Shown, States } from './Specimen.tsx'

/** Shown on the parts page. */
export const title = 'Alert, notice, toast, menu'

const ToastButtons = () => {
  const toast = useToast()
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => toast({ text: 'Property removed from wishlist' })}>It went well</Button>
      <Button onClick={() => toast({ tone: 'bad', text: 'Failed to remove from wishlist' })}>It did not</Button>
    </div>
  )
}

/** Messages to the user, and a menu. */
export const Specimen = () => {
  const [message, setMessage] = useState<AlertMessage | null>(null)
  return (
    <ToastProvider>
      <States>
        <Shown name="Alerts">
          <div className="flex flex-col gap-3">
            <Alert tone="bad" title="Failed to create booking. Please try again.">
              Nothing was charged.
            </Alert>
            <Alert tone="warn" title="The price has changed">
              The stay now costs TSh 480,000.
            </Alert>
            <Alert tone="good">Profile updated!</Alert>
            <Alert tone="info" onDismiss={{ label: 'Dismiss', do: () => {} }}>
              Check-in is from 14:00.
            </Alert>
          </div>
        </Shown>
        <Shown name="Menu">
          <Menu
            trigger={
              <>
                <Avatar name="Asha Mwinyi" size="sm" /> Asha <Icon name="chevron-down" size={16} />
              </>
            }
            triggerClass={buttonClass({ kind: 'secondary' })}
          >
            <MenuDivider>Asha Mwinyi</MenuDivider>
            <MenuItem icon="user" href="#messages">
              Profile
            </MenuItem>
            <MenuItem icon="calendar" href="#messages" aside="2">
              My Bookings
            </MenuItem>
            <MenuItem icon="bell" disabled>
              Notifications
            </MenuItem>
            <MenuDivider />
            <MenuItem icon="logout" danger onSelect={() => {}}>
              Logout
            </MenuItem>
          </Menu>
        </Shown>
        <Shown name="Notice in its place, gone after 3 s">
          <Button onClick={() => setMessage({ text: 'Booking cancelled.' })}>Show it</Button>
          <Notice message={message} onGone={() => setMessage(null)} className="mt-3" />
        </Shown>
        <Shown name="Toast over the page">
          <ToastButtons />
        </Shown>
      </States>
    </ToastProvider>
  )
}
