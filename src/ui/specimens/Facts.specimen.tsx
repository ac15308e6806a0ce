import { Avatar } from '../Avatar.tsx'
import { Countdown } from '../Countdown.tsx'
import { Picture } from '../Picture.tsx'
import { Price } from '../Price.tsx'
import { Rating } from '../Rating.tsx'
import { Shown, States } from './Specimen.tsx'

/** Shown on the parts page. */
export const title = 'Avatar, rating, price, countdown, picture'

const PEOPLE = ['Asha Mwinyi', 'Juma Said', 'Neema Kimaro', 'admin', 'Zuhura Ali', 'Baraka Mushi', 'Rehema Juma']
const RATINGS = { none: 'No ratings', spoken: (rating: string) => `Rated ${rating} out of 5` }
const NOW = new Date('2027-07-07T10:00:00Z')
const SOON = new Date('2027-07-07T10:14:59Z')

/** Small facts. */
export const Specimen = () => (
  <States>
    <Shown name="Avatars">
      <div className="flex flex-wrap items-center gap-2">
        {PEOPLE.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Asha Mwinyi" size="sm" />
        <Avatar name="Asha Mwinyi" size="lg" />
      </div>
    </Shown>
    <Shown name="Ratings and prices">
      <div className="flex flex-col gap-2">
        <Rating rating="4.56" count="(128)" words={RATINGS} />
        <Rating rating={0} words={RATINGS} />
        <Price amount={150_000} per="/ night" lang="en" />
        <Price amount={405_000} size="lg" lang="en" />
        <Price amount={null} lang="sw" />
      </div>
    </Shown>
    <Shown name="Countdown">
      <p className="text-muted">
        We hold your nights for{' '}
        <Countdown
          until={SOON}
          now={NOW}
          className="text-xl font-semibold text-ink"
          words={{ minutesLeft: (minutes) => `${minutes} minutes left` }}
        />
      </p>
    </Shown>
    <Shown name="Picture: on its way or missing">
      <div className="grid grid-cols-2 gap-3">
        <Picture
          src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'%3E%3Cpath fill='%230b5d61' d='M0 0h4v3H0z'/%3E%3Ccircle cx='3' cy='1' r='.5' fill='%23d9941c'/%3E%3C/svg%3E"
          alt="Sunset"
          width={4}
          height={3}
          className="rounded-card"
        />
        <Picture src={null} alt="No picture yet" width={4} height={3} className="rounded-card" />
      </div>
    </Shown>
  </States>
)
