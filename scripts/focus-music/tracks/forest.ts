// Wind in high trees that rises and sinks but never stops, a brook on the left, birds now and then.
import { between, type Chance, chanceOf } from '../chance.ts';
import { Filter } from '../filter.ts';
import { Loop, noise, runRound, sound, TAU } from '../loop.ts';
import { roomOf } from '../room.ts';
import { birds } from './birds.ts';

/** Drops a second that ring in the brook. */
const DROPS = 42;

/** The wind changes too slowly to ask for each sample. */
const GUST_EVERY = 16;

/** How strong the wind is at a part of the loop: slow waves of whole turns, never below a third. */
function gusts(chance: Chance): (part: number) => number {
  const waves = [2, 3, 5, 9, 13].map((turns, k) => ({ turns, phase: chance() * TAU, height: 0.2 / (1 + k * 0.6) }));
  return (part) =>
    Math.max(
      0.36,
      0.72 + waves.reduce((sum, { turns, phase, height }) => sum + height * Math.sin(TAU * turns * part + phase), 0),
    );
}

/** The wind of one ear: a low breath, and leaves that hiss when it is strong. */
function wind(length: number, chance: Chance, gust: (part: number) => number): Float32Array {
  const breath = noise(length, chance);
  runRound(breath, new Filter('low', 340).run);
  runRound(breath, new Filter('low', 700).run);
  const leaves = noise(length, chance);
  runRound(leaves, new Filter('band', 2600, 0.6).run);
  runRound(leaves, new Filter('low', 5200).run);
  let strength = 0;
  for (let i = 0; i < length; i++) {
    if (i % GUST_EVERY === 0) strength = gust(i / length);
    breath[i] = breath[i]! * strength * 0.85 + leaves[i]! * strength * strength * 0.055;
  }
  return breath;
}

/** A drop: a small round tone that rises as it dies. */
function drop(chance: Chance): Float32Array {
  const [f, seconds] = [between(chance, 480, 1500), between(chance, 0.025, 0.07)];
  let phase = 0;
  return sound(seconds, (t) => {
    const part = t / seconds;
    phase += (TAU * f * (1 + 0.35 * part)) / 44_100;
    return Math.sin(phase) * Math.min(1, part * 12) * (1 - part) ** 2;
  });
}

function brook(seconds: number, chance: Chance): Loop {
  const loop = new Loop(seconds);
  for (let k = 0; k < seconds * DROPS; k++)
    loop.add(chance() * seconds, drop(chance), { gain: 0.05 * chance() ** 2, pan: between(chance, -0.9, -0.1) });
  const rush = noise(loop.length, chance);
  runRound(rush, new Filter('band', 1100, 0.8).run);
  loop.add(0, rush, { gain: 0.02, pan: -0.45 });
  return loop;
}

export function forest(seconds: number): Loop {
  const chance = chanceOf(2026);
  const loop = new Loop(seconds);
  const near = gusts(chance);
  const far = gusts(chance);
  for (const [k, channel] of loop.channels.entries())
    channel.set(
      wind(loop.length, chance, (part) =>
        k === 0 ? 0.65 * near(part) + 0.35 * far(part) : 0.35 * near(part) + 0.65 * far(part),
      ),
    );
  const singing = birds(seconds, chance);
  loop.mix(brook(seconds, chance));
  loop.mix(singing, 0.75);
  loop.mix(roomOf(singing, { size: 0.88, damp: 0.35 }), 1.1);
  return loop;
}
