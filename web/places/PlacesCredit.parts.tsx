/** Credits GeoNames, as its license (CC BY 4.0) requires. */
export function PlacesCredit() {
  const link = 'underline underline-offset-2 hover:text-chalk';
  return (
    <p className="text-xs text-dust">
      Town data:{' '}
      <a href="https://www.geonames.org/" className={link} rel="noreferrer">
        GeoNames
      </a>
      ,{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/" className={link} rel="noreferrer">
        CC BY 4.0
      </a>
      . Distances are straight lines, calculated on your device.
    </p>
  );
}
