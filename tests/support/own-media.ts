import { fakeWav } from './fake-wav.ts';
import { isoFilm, isoSound } from './own-media/iso-film.ts';
import { OWN_PICTURES } from './own-media/pictures.ts';
import { adtsSound, flacHead, oggSound, taggedMp3 } from './own-media/sounds.ts';
import { webFilm } from './own-media/web-film.ts';

const PLAYED = {
  'tone.mp3': async () => taggedMp3({ title: 'Seventeen Lamps', artist: 'Ann Lee' }),
  'arabic.mp3': async () => taggedMp3({ title: 'نغمة', artist: 'مكتبة' }),
  'tone.wav': async () => fakeWav({ seconds: 2 }),
  'tone.ogg': async () => oggSound(),
  'tone.flac': async () => flacHead(),
  'album.m4a': async () => isoSound(),
  'tone.aac': async () => adtsSound(),
  'card.mp4': async () => isoFilm('isom'),
  'card.webm': async () => webFilm(),
  'card.mov': async () => isoFilm('qt  '),
} satisfies Record<string, () => Promise<Uint8Array>>;

const FILES = { ...OWN_PICTURES, ...PLAYED };

export type OwnMedia = keyof typeof FILES;

export const isOwnMedia = (name: string): name is OwnMedia => Object.hasOwn(FILES, name);

/** Names of the pictures, and of the sounds and films, that tests make for themselves. */
export const OWN_PICTURE_NAMES = Object.keys(OWN_PICTURES) as OwnMedia[];
export const OWN_PLAYED_NAMES = Object.keys(PLAYED) as OwnMedia[];

/** Bytes of a picture, sound or film of our own. */
export const ownMediaBytes = async (name: OwnMedia): Promise<Uint8Array> => new Uint8Array(await FILES[name]());
