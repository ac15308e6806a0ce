import { Badge, StatusBadge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { EmptyState, FailedState } from '../EmptyState.tsx'
import { Loading, Skeleton, SkeletonText } from '../Skeleton.tsx'
import { Shown, States } from './Specimen.tsx'

/** Shown on the parts page. */
export const title = 'Card, badge, the four states'

/** Cards with badges; loading, empty and failed. */
export const Specimen = () => (
  <States>
    <Shown name="Card">
      <Card title="Your stay" aside={<StatusBadge tone="good">Confirmed</StatusBadge>}>
        <p className="text-muted">Mbweni Ruins, Zanzibar. 7 to 10 Jul 2027, 2 adults.</p>
      </Card>
    </Shown>
    <Shown name="Card that is one link">
      <Card interactive padding="snug" as="article">
        <a href="#card" className="cover-link font-semibold">
          Lake Manyara Tented Camp
        </a>
        <p className="text-sm text-muted">Arusha, from TSh 320,000 a night</p>
      </Card>
    </Shown>
    <Shown name="Status badges">
      <div className="flex flex-wrap gap-2">
        <StatusBadge tone="warn" icon="clock">
          Waiting for payment
        </StatusBadge>
        <StatusBadge tone="good">Confirmed</StatusBadge>
        <StatusBadge tone="bad">Cancelled</StatusBadge>
        <StatusBadge tone="info" icon="login">
          Checked in
        </StatusBadge>
        <StatusBadge tone="neutral" icon="logout">
          Checked out
        </StatusBadge>
      </div>
    </Shown>
    <Shown name="Badges">
      <div className="flex flex-wrap gap-2">
        <Badge>Walk-in</Badge>
        <Badge tone="brand">Featured</Badge>
        <Badge tone="accent" icon="tag">
          10% off
        </Badge>
      </div>
    </Shown>
    <Shown name="Loading">
      <Loading label="Loading bookings...">
        <Card padding="none" className="overflow-hidden">
          <Skeleton className="h-40 rounded-none" />
          <div className="p-4">
            <Skeleton className="mb-4 h-5 w-2/3" />
            <SkeletonText lines={2} />
          </div>
        </Card>
      </Loading>
    </Shown>
    <Shown name="Failed">
      <Card>
        <FailedState title="Failed to load wishlist" onRetry={() => {}} words={{ retry: 'Retry' }}>
          Check your connection, then try again.
        </FailedState>
      </Card>
    </Shown>
    <Shown name="Empty" wide>
      <Card>
        <EmptyState title="No properties found" action={<Button>Clear Filters</Button>}>
          Try other dates, or fewer filters.
        </EmptyState>
      </Card>
    </Shown>
  </States>
)
