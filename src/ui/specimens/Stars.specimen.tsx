import { useState } from 'react'
import { StarChoice, Stars } from '../Stars.tsx'
import { Shown, States } from './Specimen.tsx'

/** Shown on the parts page. */
export const title = 'Stars, given and to choose'

const MEANINGS = { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very good', 5: 'Excellent' }
const WORDS = { legend: 'How was your stay?', meanings: MEANINGS, spoken: (stars: number) => `${stars} stars` }

/** Marks of reviews. */
export const Specimen = () => {
  const [value, setValue] = useState<number | null>(4)
  const [none, setNone] = useState<number | null>(null)
  return (
    <States>
      <Shown name="Given">
        <div className="flex flex-col gap-2">
          {[5, 4, 1].map((rating) => (
            <Stars key={rating} rating={rating} label={`Rated ${rating} out of 5`} />
          ))}
        </div>
      </Shown>
      <Shown name="To choose">
        <StarChoice {...WORDS} name="chosen" value={value} onChange={setValue} />
      </Shown>
      <Shown name="None chosen, and needed">
        <StarChoice
          {...WORDS}
          name="none"
          value={none}
          onChange={setNone}
          error={none === null ? 'Please choose 1 to 5 stars.' : undefined}
        />
      </Shown>
    </States>
  )
}
