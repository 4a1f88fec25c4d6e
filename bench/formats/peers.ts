/** What other programs reached on the same files, measured once: mean recall and CPU seconds a file. */
export const PEERS: Record<
  string,
  { calibre?: [recall: number, seconds: number]; pandoc?: [recall: number, seconds: number] }
> = {
  docx: { calibre: [0.9991, 6.8], pandoc: [0.9996, 1] },
  rtf: { calibre: [1, 6.1], pandoc: [0.44, 1] },
  epub: { calibre: [0.9986, 6.2], pandoc: [0.995, 1] },
  fb2: { calibre: [1, 6.6], pandoc: [0.51, 1] },
  html: { calibre: [0.9975, 4.2], pandoc: [0.67, 1] },
  mobi: { calibre: [0.9995, 6.9] },
  azw3: { calibre: [0.998, 6.2] },
  txt: { calibre: [1, 6.1] },
  pdf: { calibre: [0.989, 6.3] },
  xml: { pandoc: [0.9945, 1] },
};
