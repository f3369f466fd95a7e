let holders = 0;

/**
 * Keeps this phone unlocked while its screen is watched instead of touched, as the door lead's is. Returns a function
 * that ends it.
 */
export function holdUnlocked(): () => void {
  holders += 1;
  return () => void (holders -= 1);
}

export const isHeldUnlocked = (): boolean => holders > 0;
