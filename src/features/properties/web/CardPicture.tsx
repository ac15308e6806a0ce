import { useState } from 'react'
import { useSaver } from '#platform/web/router.tsx'
import { useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/Picture.tsx'
import type { CardFacts } from './card-facts.ts'

type CardPictureProps = {
  card: Pick<CardFacts, 'name' | 'image' | 'image_alt' | 'image_colour'>
  sizes: string
  eager?: boolean
  className: string
}

/** A card's picture. In data-saver mode it is not loaded until a user requests it. */
export const CardPicture = ({ card, sizes, eager, className }: CardPictureProps) => {
  const { properties: words } = useWords()
  const saver = useSaver()
  const [wanted, setWanted] = useState(false)
  if (saver && !wanted && card.image) {
    return (
      <span
        className={classNames('relative flex min-h-15 items-center justify-end p-2', className)}
        style={{ backgroundColor: card.image_colour }}
      >
        <Button icon="image" className="z-10 text-sm!" onClick={() => setWanted(true)}>
          {words.showPicture}
          <span className="sr-only">: {card.name}</span>
        </Button>
      </span>
    )
  }
  return (
    <Picture
      src={card.image}
      alt={card.image_alt}
      width={3}
      height={2}
      colour={card.image_colour}
      eager={eager}
      sizes={sizes}
      className={className}
    />
  )
}
