import type { Place } from '#domain/place.ts'
import { type Point, project } from './projection.ts'

/** Pins that are so close together that one mark represents all; `x` and `y` are of the drawing. */
export type Cluster<Pin> = Point & { pins: readonly [Pin, ...Pin[]] }

/** How far apart two marks must be, in pixels: the width of a price, and what a finger takes. */
const APART = { x: 58, y: 46 }

type Growing<Pin> = Point & { pins: [Pin, ...Pin[]] }

const merged = <Pin>(one: Growing<Pin>, other: Growing<Pin>): Growing<Pin> => {
  const [a, b] = [one.pins.length, other.pins.length]
  return {
    x: (one.x * a + other.x * b) / (a + b),
    y: (one.y * a + other.y * b) / (a + b),
    pins: [...one.pins, ...other.pins],
  }
}

/**
 * Gathers pins that would cover each other at a scale (pixels to the unit of the drawing), until no two marks do. It
 * goes from north to south, so that the same pins make the same clusters in whatever order the results come.
 */
export const cluster = <Pin extends Place & { id: number }>(pins: readonly Pin[], scale: number): Cluster<Pin>[] => {
  const waiting = pins
    .map((pin): Growing<Pin> => ({ ...project(pin), pins: [pin] }))
    .sort((a, b) => b.y - a.y || b.x - a.x || b.pins[0].id - a.pins[0].id)
  const done: Growing<Pin>[] = []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { x, y } = next
    const near = done.findIndex(
      (other) => Math.abs(other.x - x) * scale < APART.x && Math.abs(other.y - y) * scale < APART.y,
    )
    const [other] = near < 0 ? [] : done.splice(near, 1)
    // A merged cluster has another position and may touch a third.
    if (other) waiting.push(merged(other, next))
    else done.push(next)
  }
  return done
}
