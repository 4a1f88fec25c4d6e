/** Where a link can be passed on, in the order they are offered. */
export const TARGETS = ['twitter', 'facebook', 'linkedin', 'whatsapp', 'email'] as const;
export type Target = (typeof TARGETS)[number];

/** The address that opens a target with the link filled in. */
export function targetAddress(target: Target, { url, title }: { url: string; title: string }): string {
  const link = encodeURIComponent(url),
    words = encodeURIComponent(title);
  switch (target) {
    case 'twitter':
      return `https://twitter.com/intent/tweet?text=${words}&url=${link}`;
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${link}`;
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${link}`;
    case 'whatsapp':
      return `https://wa.me/?text=${words}%20${link}`;
    case 'email':
      return `mailto:?subject=${words}&body=${link}`;
  }
}
