/** GeoNames requires a credit (CC BY 4.0). */
export function PlacesCredit() {
  const link = 'underline underline-offset-2 hover:text-chalk';
  return (
    <p className="text-xs text-dust">
      Towns and where they are:{' '}
      <a href="https://www.geonames.org/" className={link} rel="noreferrer">
        GeoNames
      </a>
      ,{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/" className={link} rel="noreferrer">
        CC BY 4.0
      </a>
      . Distances are as the crow flies, worked out on your device.
    </p>
  );
}
