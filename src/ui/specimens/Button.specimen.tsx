import { useState } from 'react'
import { Button, ButtonLink, buttonClass, IconButton } from '../Button.tsx'
import { Shown, States } from './Specimen.tsx'

/** Shown on the parts page. */
export const title = 'Button'

const KINDS = ['primary', 'secondary', 'quiet', 'danger'] as const

/** Kinds, sizes, busy and disabled, as button, link and label. */
export const Specimen = () => {
  const [busy, setBusy] = useState(true)
  return (
    <States>
      <Shown name="Kinds">
        <div className="flex flex-wrap gap-3">
          <Button kind="primary">Book now</Button>
          <Button>Show rooms</Button>
          <Button kind="quiet">Clear filters</Button>
          <Button kind="danger">Cancel booking</Button>
        </div>
      </Shown>
      <Shown name="Disabled, with icons">
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" disabled>
            Book now
          </Button>
          <Button disabled>Show rooms</Button>
          <Button icon="filter">Filters</Button>
          <Button kind="quiet" iconAfter="arrow-right">
            View all
          </Button>
        </div>
      </Shown>
      <Shown name="Sizes">
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm" icon="download">
            CSV
          </Button>
          <Button icon="share">Share</Button>
          <Button size="lg" kind="primary" icon="search">
            Search
          </Button>
        </div>
      </Shown>
      <Shown name="Busy (press Toggle to end it)">
        <div className="flex flex-wrap gap-3">
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind} busy={busy}>
              Sending
            </Button>
          ))}
          <Button kind="quiet" onClick={() => setBusy(!busy)}>
            Toggle
          </Button>
        </div>
      </Shown>
      <Shown name="As a link, as a label">
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="#button" kind="primary">
            View property
          </ButtonLink>
          <ButtonLink
            iconAfter="arrow-right"
            render={(link) => (
              <a href="#button" {...link}>
                {link.children}
              </a>
            )}
          >
            Drawn by a router
          </ButtonLink>
          <span className={buttonClass({ kind: 'quiet' })}>Only the classes</span>
        </div>
      </Shown>
      <Shown name="Icon buttons">
        <div className="flex items-center gap-3">
          <IconButton icon="close" label="Close" />
          <IconButton icon="more" label="More" kind="secondary" />
          <IconButton icon="refresh" label="Refresh" size="sm" busy={busy} />
          <span className="flex gap-3 rounded-control bg-brand p-3">
            <IconButton icon="heart" label="Wishlist" kind="over-picture" pressed={false} />
            <IconButton icon="heart-filled" label="Wishlist" kind="over-picture" pressed />
          </span>
        </div>
      </Shown>
      <Shown name="Whole width" wide>
        <Button kind="primary" size="lg" wide>
          Pay TSh 450,000
        </Button>
      </Shown>
    </States>
  )
}
