import { useEffect, useRef, useState } from 'react'
import { photographSrcSet } from '#domain/photograph.ts'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

type PictureProps = {
  src: string | null | undefined
  /** What it shows; empty for a picture that only decorates. */
  alt: string
  /** The size that it takes up before it is there; only their ratio counts. */
  width: number
  height: number
  /** How wide it is drawn, for the browser's choice: "(width < 40rem) 100vw, 24rem". */
  sizes?: string
  /** On the first screen: loaded immediately, not when scrolled near. */
  eager?: boolean
  /** The ground until it is there, such as its own main colour. */
  colour?: string
  className?: string
}

/** A picture with reserved space, so that the layout does not shift; a plain background if it cannot be loaded. */
export const Picture = (props: PictureProps) => {
  const { src, alt, width, height, sizes, eager, colour, className } = props
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture starts afresh
  useEffect(() => {
    const loaded = image.current
    // It may have failed before React was there to hear of it.
    setFailed(Boolean(loaded?.complete && loaded.naturalWidth === 0))
  }, [src])
  return (
    <span
      className={classNames('relative block overflow-hidden bg-line', className)}
      style={{ aspectRatio: `${width} / ${height}`, backgroundColor: colour }}
    >
      {src && !failed ? (
        <img
          ref={image}
          // Before `src`: a browser that is given `src` first begins to fetch that one.
          srcSet={photographSrcSet(src)}
          sizes={sizes}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <span className="absolute inset-0 flex items-center justify-center text-faint">
          <Icon name="image" size={40} label={alt || undefined} />
        </span>
      )}
    </span>
  )
}
