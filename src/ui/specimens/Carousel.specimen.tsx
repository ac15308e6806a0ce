import { Card } from '../Card.tsx'
import { Carousel } from '../Carousel.tsx'
import { Shown, States } from './Specimen.tsx'

/** Shown on the parts page. */
export const title = 'Carousel'

const WORDS = {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  position: (slide: number, of: number) => `${slide} of ${of}`,
}
const OFFERS = ['Book early, pay less', 'Zanzibar: 4 nights for 3', 'After the climb: 2 nights', 'The whole family']

/** One that turns by itself, and one with several slides in view. */
export const Specimen = () => (
  <States>
    <Shown name="Every 5 s, one at a time">
      <Carousel label="Promotions" advanceEvery={5000} words={WORDS}>
        {OFFERS.map((offer) => (
          <Card key={offer} ground="brand" className="flex h-40 items-end">
            <p className="text-xl font-semibold">{offer}</p>
          </Card>
        ))}
      </Carousel>
    </Shown>
    <Shown name="By hand, the next one peeps in">
      <Carousel label="Rooms" slideClass="w-[70%] sm:w-[45%]" words={WORDS}>
        {OFFERS.map((offer) => (
          <Card key={offer} className="flex h-40 items-end">
            <p className="font-semibold">{offer}</p>
          </Card>
        ))}
      </Carousel>
    </Shown>
  </States>
)
